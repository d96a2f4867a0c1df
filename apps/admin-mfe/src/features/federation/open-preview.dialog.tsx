import { messageOf } from '@simmer/app-state/errors/errors';
import { Dialog } from '@simmer/ui/antd/dialog';
import { Button } from '@simmer/ui/buttons/button';
import { useSearchParams } from 'react-router';
import { useEnterPreview } from './use-enter-preview.ts';

/** Asks before a link that somebody was sent changes what this browser loads (ADM-72). */
export function OpenPreviewDialog() {
  const [query, setQuery] = useSearchParams();
  const enter = useEnterPreview();
  const token = query.get('preview');
  if (token === null) return null;
  const close = () => setQuery({ tab: 'federation' }, { replace: true });
  return (
    <Dialog
      isOpen
      role="alertdialog"
      title="Open this preview?"
      size="small"
      isLocked={enter.isPending}
      failure={enter.error && messageOf(enter.error, 'The preview could not be opened.')}
      onClose={close}
      footer={
        <>
          <Button data-autofocus disabled={enter.isPending} onClick={close}>
            Cancel
          </Button>
          <Button variant="primary" busy={enter.isPending} onClick={() => enter.open(token)}>
            Open preview
          </Button>
        </>
      }
    >
      <p>
        This browser gets a build that is not promoted, until the link expires or you leave the preview. A
        banner names it. Everybody else keeps what they have.
      </p>
    </Dialog>
  );
}
