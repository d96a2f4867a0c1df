import { useIsAway, useSession } from '@simmer/app-state/session/session';
import { buttonClass } from '@simmer/ui/buttons/button';
import { Card } from '@simmer/ui/layout/card';
import { Link } from 'react-router';
import styles from './account.module.css';

/** Leads to the page of the connected apps (APP-1); signed out there are none. */
export function ConnectedAppsDoor() {
  const isSignedIn = useSession(({ status }) => status === 'signed-in');
  const isAway = useIsAway();
  if (!isSignedIn && !isAway) return null;
  return (
    <Card title="Connected apps">
      <p className="sm-muted">Scripts and assistants that read your plan or change it.</p>
      <p className={styles['cardTools']}>
        <Link to="/account/apps" className={buttonClass()}>
          Open connected apps
        </Link>
      </p>
    </Card>
  );
}
