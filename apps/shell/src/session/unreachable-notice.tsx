import { reloadSession, useSession } from '@simmer/app-state/session';
import { Banner } from '@simmer/ui/banner';
import { Button } from '@simmer/ui/button';
import { useState } from 'react';
import styles from './unreachable-notice.module.css';

/**
 * Over every room while the server could not be asked who is here: the room then shows what this browser keeps (decision
 * B14), and an empty plan without a word looks like a lost one.
 */
export function UnreachableNotice() {
  const isUnreachable = useSession((session) => session.status === 'unreachable');
  const [isAsking, setIsAsking] = useState(false);
  if (!isUnreachable) return null;
  const ask = async (): Promise<void> => {
    setIsAsking(true);
    await reloadSession();
    setIsAsking(false);
  };
  return (
    <div className={styles['notice']}>
      <Banner
        tone="warning"
        title="Your plan cannot be reached at the moment"
        action={
          <Button size="small" busy={isAsking} onClick={() => void ask()}>
            Try again
          </Button>
        }
      >
        <p>
          Nothing of it is lost. Until the server answers you see what this browser keeps, and what you change
          stays here.
        </p>
      </Banner>
    </div>
  );
}
