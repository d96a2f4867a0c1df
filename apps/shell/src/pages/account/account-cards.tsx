import { Skeleton } from '@simmer/ui/loading/skeleton';
import { Card } from '@simmer/ui/layout/card';
import { LoadFailure } from '../../federation/remote-failure.tsx';
import { Slot } from '../../federation/slot.tsx';
import { useQueryText } from '../../session/use-query-text.ts';
import { MoreIntegrationsCard } from './more-integrations-card.tsx';
import { ConnectedAppsDoor } from './connected-apps-door.tsx';
import { DataManagementCard } from '../../data-management/data-management-card.tsx';
import { HistoryCard } from './history-card.tsx';
import { NorthStarCard } from './north-star-card.tsx';
import { PreferencesCard } from './preferences-card.tsx';
import { PrivacyCard } from './privacy/privacy-card.tsx';
import { ProfileCard } from './profile/profile-card.tsx';
import { SignInsCard } from './sign-ins/sign-ins-card.tsx';
import { TeamCard } from './team/team-card.tsx';
import styles from './account.module.css';

function CalendarCard() {
  // The return from the provider reports its outcome in the address, which is cleaned before the card renders.
  const [connected] = useQueryText('google_calendar_connected');
  const [connectFailure] = useQueryText('google_calendar_error');
  const [shown] = useQueryText('own_calendar');
  const [failure] = useQueryText('own_calendar_error');
  const ownCalendar = { isJustShown: shown === 'shown', failure };
  return (
    <Slot
      name="calendar-card"
      props={{ isJustConnected: connected === 'true', connectFailure, ownCalendar }}
      pending={
        <Card title="Google Calendar">
          {/* As high as the card of a person without a connection. */}
          <Skeleton height="max(372px, 890px - 100vw)" />
        </Card>
      }
      renderFailure={(retry) => (
        <Card>
          <LoadFailure what="The calendar card" onRetry={retry} />
        </Card>
      )}
    />
  );
}

/**
 * The cards of the account page (ACC-1, ACC-6): beside one another what is set here, and in one card, line by line, what
 * opens elsewhere.
 */
export function AccountCards() {
  return (
    <div className={styles['columns']}>
      <div className={styles['column']}>
        <ProfileCard />
        <SignInsCard />
        <PreferencesCard />
        <MoreIntegrationsCard />
        <PrivacyCard />
      </div>
      <div className={styles['column']}>
        <CalendarCard />
        <div className={styles['doors']}>
          <NorthStarCard />
          <TeamCard />
          <ConnectedAppsDoor />
          <DataManagementCard />
          <HistoryCard />
        </div>
      </div>
    </div>
  );
}
