import { useConnectedApps } from '@simmer/app-state/connected-apps/connected-apps';
import { nameOfSwitchedUser } from '@simmer/app-state/session/switched-user';
import { ErrorState } from '@simmer/ui/feedback/error-state';
import type { ReactNode } from 'react';
import { AppList } from './app-list.tsx';
import styles from './connected-apps.module.css';
import { RecentChanges } from './recent-changes.tsx';
import { WebhookList } from './webhook-list.tsx';

/** The card's content, rendered in one step, so that the page moves at most once. */
export function ConnectedApps({ pending }: { readonly pending: ReactNode }) {
  const { data, isError, isFetching, refetch } = useConnectedApps();
  // A token that a super admin makes while switched in would stay theirs after the switch has ended (AUT-46).
  const mayAdd = nameOfSwitchedUser() === null;
  if (data === undefined) {
    return isError ? (
      <ErrorState
        isSmall
        title="Your connected apps could not be loaded"
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    ) : (
      <div aria-busy="true">{pending}</div>
    );
  }
  return (
    <div className={styles['parts']}>
      <AppList apps={data.apps} mayAdd={mayAdd} />
      {data.steps.length > 0 && <RecentChanges steps={data.steps} />}
      <WebhookList webhooks={data.webhooks} mayAdd={mayAdd} />
    </div>
  );
}
