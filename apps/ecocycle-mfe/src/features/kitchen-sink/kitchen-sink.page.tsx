import { useActivities } from '@simmer/app-state/plan/activities';
import { useIsAway, useSession } from '@simmer/app-state/session/session';
import { useCalendarAddresses } from '@simmer/app-state/google-calendar/calendar-addresses';
import { useCalendarStatus } from '@simmer/app-state/google-calendar/calendar';
import { Tabs } from '@simmer/ui/layout/tabs';
import { useUnsavedPage } from '@simmer/ui/layers/unsaved';
import { TitledPage } from '@simmer/ui/layout/titled-page';
import { useState } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router';
import { ActivityLibrary } from '../activities/activity-library.tsx';
import { LazyEventsTab } from '../calendar-events/lazy-events-tab.tsx';
import { RemainingNotice } from './remaining-notice.tsx';
import { kitchenSinkTabs, wantedTab, type KitchenSinkTab } from './kitchen-sink-tabs.ts';

/** 'My Kitchen Sink': the library of activities, and the events of the connected calendar (KIT-1). */
export function Component() {
  const [query, setQuery] = useSearchParams();
  const { state } = useLocation();
  const status = useCalendarStatus();
  const activities = useActivities();
  const [name, onName] = useState('');
  useUnsavedPage(name.trim() === '' ? null : 'The name of the new activity will be lost.');
  const isAway = useIsAway();
  const hasAddresses = (useCalendarAddresses().data?.length ?? 0) > 0;
  const isKnownConnected = useSession(({ user }) => user?.has_google_calendar === true) && isAway;
  // A failed check means not connected (KIT-1). Without the server, what this browser knows of the user counts
  // (OFF-94). Nothing is shown before the check.
  const isConnected = status.isPending ? null : (status.data?.connected ?? isKnownConnected);
  const hasCalendar = hasAddresses || isConnected;
  const remaining = status.data?.remaining_events ?? null;
  const isOnEvents =
    (query.get('tab') ?? wantedTab(state)) === 'events' && (hasCalendar !== false || remaining !== null);

  const select = (tab: KitchenSinkTab) => {
    const next = new URLSearchParams(query);
    if (tab === 'events') next.set('tab', 'events');
    else next.delete('tab');
    setQuery(next, { replace: true });
  };
  const showRemaining = (month: string) => setQuery({ tab: 'events', month });

  return (
    <TitledPage
      title="My Kitchen Sink"
      lead="Your library of activities and calendar events"
      aside={
        isConnected !== null && (
          <Link to="/account#google-calendar">
            {isConnected ? 'Calendar settings' : 'Connect a calendar'}
          </Link>
        )
      }
    >
      {remaining !== null && !isOnEvents && <RemainingNotice remaining={remaining} onShow={showRemaining} />}
      <Tabs
        label="My Kitchen Sink"
        tabs={kitchenSinkTabs(activities.data?.length ?? null, hasCalendar, isOnEvents)}
        selectedId={isOnEvents ? 'events' : 'activities'}
        onSelect={select}
      >
        {!isOnEvents && <ActivityLibrary name={name} onName={onName} />}
        <LazyEventsTab isShown={isOnEvents} isConnected={isConnected} />
      </Tabs>
    </TitledPage>
  );
}
