import { useSession } from '@simmer/app-state/session/session';
import { GoogleCalendarCard } from './google-calendar-card.tsx';
import { MoreIntegrationsCard } from './more-integrations-card.tsx';
import { DataManagementCard } from '../../data-management/data-management-card.tsx';
import { NorthStarCard } from './north-star-card.tsx';
import { PageDoor } from './page-door.tsx';
import { PreferencesCard } from './preferences-card.tsx';
import { ProfileCard } from './profile/profile-card.tsx';
import { SignInsCard } from './sign-ins/sign-ins-card.tsx';
import { TeamCard } from './team/team-card.tsx';
import styles from './parts/account.module.css';

/**
 * The cards of the account page (ACC-1, ACC-6): beside one another what is set here, and below, in one card, what opens
 * elsewhere.
 */
export function AccountCards() {
  // A connected calendar is three times as high: then the columns are about even with the integrations in the other.
  const isConnected = useSession(({ user }) => user?.has_google_calendar === true);
  return (
    <>
      <div className={styles['columns']}>
        <div className={styles['column']}>
          <ProfileCard />
          <PreferencesCard />
          {isConnected && <MoreIntegrationsCard />}
        </div>
        <div className={styles['column']}>
          <GoogleCalendarCard page="account" />
          {!isConnected && <MoreIntegrationsCard />}
          <SignInsCard />
        </div>
      </div>
      <div className={styles['doors']}>
        <NorthStarCard />
        <TeamCard />
        <PageDoor
          title="Calendars"
          text="Calendars by their addresses, and your week in Google Calendar."
          to="/account/calendars"
          what="calendars"
        />
        <PageDoor
          title="Reminders"
          text="What reminds you, when, and how: by push or by mail."
          to="/account/reminders"
          what="reminders"
        />
        <DataManagementCard />
        <PageDoor
          title="Data"
          text="What was deleted, what this device keeps, all that is yours, and leaving."
          to="/account/data"
          what="your data"
        />
        <PageDoor
          title="Connected apps"
          text="Scripts and assistants that read your plan or change it."
          to="/account/apps"
          what="connected apps"
        />
      </div>
    </>
  );
}
