import type { Tab } from '@simmer/ui/layout/tabs';

export type KitchenSinkTab = 'activities' | 'events';

/**
 * The two tabs with their exact texts. The second tab needs a calendar, connected or by its address (null: not known yet), unless a
 * disconnected one has left events.
 * @param activityCount null while unknown: no number is shown then
 */
export function kitchenSinkTabs(
  activityCount: number | null,
  hasCalendar: boolean | null,
  isOnEvents: boolean,
): readonly Tab<KitchenSinkTab>[] {
  const events = 'Google Calendar Events';
  return [
    { id: 'activities', label: activityCount === null ? 'Activities' : `Activities (${activityCount})` },
    hasCalendar === false
      ? { id: 'events', label: `${events} (Not Connected)`, isDisabled: !isOnEvents }
      : { id: 'events', label: events },
  ];
}

/** The tab requested by a link from another screen in its navigation state. */
export function wantedTab(state: unknown): KitchenSinkTab | null {
  const isEvents = typeof state === 'object' && state !== null && 'tab' in state && state.tab === 'events';
  return isEvents ? 'events' : null;
}
