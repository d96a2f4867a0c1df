import { useIsAway, useSession } from '@simmer/app-state/session/session';
import { Card } from '@simmer/ui/layout/card';
import { LazyPart } from '@simmer/ui/lazy/lazy-part';
import { Skeleton } from '@simmer/ui/layout/skeleton';
import { LoadFailure } from '../../../failures/remote-failure.tsx';
import { AwayCard } from '../parts/away-card.tsx';

const loadContent = async () =>
  (await import(/* webpackChunkName: "connected-apps" */ './connected-apps.tsx')).ConnectedApps;
// As high as the content for a person without connected apps.
const props = { pending: <Skeleton height="264px" /> };

/** Connected apps: what they may do with the plan, what they changed, and the webhooks (APP-1). */
export function ConnectedAppsCard() {
  const status = useSession((session) => session.status);
  const isAway = useIsAway();
  if (isAway) return <AwayCard title="Connected apps" />;
  if (status !== 'signed-in') return null;
  return (
    <Card>
      <LazyPart
        load={loadContent}
        props={props}
        pending={props.pending}
        renderFailure={(retry) => <LoadFailure what="This card" onRetry={retry} />}
      />
    </Card>
  );
}
