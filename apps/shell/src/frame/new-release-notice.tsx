import { useIsMutating } from '@tanstack/react-query';
import { createContext, use, useEffect, useSyncExternalStore } from 'react';
import { Banner } from '@simmer/ui/feedback/banner';
import { Button } from '@simmer/ui/buttons/button';
import styles from '../session/notice.module.css';
import type { ReleaseWatch } from '../federation/release-watch.ts';

export const ReleaseWatchContext = createContext<ReleaseWatch | null>(null);

function Offer({ watch }: { watch: ReleaseWatch }) {
  const isOffered = useSyncExternalStore(watch.subscribe, () => watch.state === 'offered');
  const isSaving = useIsMutating() > 0;
  useEffect(() => {
    watch.setSaving(isSaving);
  }, [watch, isSaving]);
  if (!isOffered) return null;
  return (
    <div className={styles['notice']}>
      <Banner
        title="A new version of Simmer is ready"
        action={
          <Button
            size="small"
            onClick={() => {
              location.reload();
            }}
          >
            Use it now
          </Button>
        }
      >
        <p>It opens by itself the next time you go to another page.</p>
      </Banner>
    </div>
  );
}

/** A quiet offer of a new release that has waited for long (FED-31). */
export function NewReleaseNotice() {
  const watch = use(ReleaseWatchContext);
  return watch && <Offer watch={watch} />;
}
