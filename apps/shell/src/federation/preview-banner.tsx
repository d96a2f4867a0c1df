import type { PagePreview } from '@simmer/contracts/release';
import { Banner } from '@simmer/ui/feedback/banner';
import { Button } from '@simmer/ui/buttons/button';
import { formatTime } from '@simmer/app-state/format-moment';
import { toast } from '@simmer/ui/toasts/toast';
import { useRef, useState } from 'react';
import { useHeightForLayout } from '@simmer/ui/hooks/use-height-for-layout';
import styles from './preview-banner.module.css';

/** Ends the preview of this browser; the gateway removes its cookie. */
async function endPreview(): Promise<void> {
  const response = await fetch('/preview', { method: 'DELETE' });
  if (!response.ok) throw new Error(`Leaving the preview answered ${String(response.status)}.`);
}

/** The banner above every page while this browser previews a build that is not promoted (FED-60). */
export function PreviewBanner({ preview, onLeft = reload }: { preview: PagePreview; onLeft?: () => void }) {
  const ref = useRef<HTMLDivElement>(null);
  const [isLeaving, setIsLeaving] = useState(false);
  useHeightForLayout(ref, '--preview-height');
  const leave = async () => {
    setIsLeaving(true);
    try {
      await endPreview();
      onLeft();
    } catch {
      toast.error('The preview could not be left. Check your connection and try again.');
      setIsLeaving(false);
    }
  };
  const { app, version, expires_at: expiresAt } = preview;
  return (
    <div ref={ref} className={styles['banner']}>
      <Banner
        tone="attention"
        title={`PREVIEW — ${app} ${version}, until ${formatTime(expiresAt)}`}
        action={
          <Button size="small" busy={isLeaving} onClick={() => void leave()}>
            Leave preview
          </Button>
        }
      />
    </div>
  );
}

const reload = () => location.reload();
