import { Button } from '@simmer/ui/buttons/button';
import { Card } from '@simmer/ui/layout/card';
import { useIsAway, useSession } from '@simmer/app-state/session/session';
import type { User } from '@simmer/contracts/schemas/user.schema';
import { useState } from 'react';
import { useResumed } from '../../../session/interrupted.ts';
import { AwayCard } from '../parts/away-card.tsx';
import { ArchiveButton } from './archive-button.tsx';
import { DeleteAccountDialog } from './delete-account.dialog.tsx';
import styles from './privacy.module.css';

const TITLE = 'Your data and your account';

/** The user's rights: to get their data, and to have all data deleted. */
export function PrivacyCard() {
  const user = useSession((session) => (session.status === 'signed-in' ? session.user : null));
  const isAway = useIsAway();
  return isAway ? <AwayCard title={TITLE} /> : user && <Privacy user={user} />;
}

function Privacy({ user }: { user: User }) {
  const isResumed = useResumed('delete-account', user.id);
  const [isLeaving, setIsLeaving] = useState(isResumed);
  return (
    <Card title={TITLE}>
      <p className="sm-muted">
        One archive with everything that Simmer keeps about you, from your plan to your calendar&apos;s
        history, as JSON and as tables.
      </p>
      <ArchiveButton />
      <p className={styles['leaving']}>
        You can leave at any time. Your account is deleted for good, with everything in it.
      </p>
      <Button variant="danger" aria-haspopup="dialog" onClick={() => setIsLeaving(true)}>
        Delete account
      </Button>
      {isLeaving && <DeleteAccountDialog user={user} onClose={() => setIsLeaving(false)} />}
    </Card>
  );
}
