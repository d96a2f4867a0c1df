import type { Tab } from '@simmer/ui/layout/tabs';

export type KitchenSinkTab = 'activities' | 'events';

/**
 * The two tabs with their exact texts; the second needs a connected calendar (null: not known yet), except while it
 * shows what a calendar has left here.
 * @param activityCount null while it is not known: no number is said then
 */
export function kitchenSinkTabs(
  activityCount: number | null,
  isConnected: boolean | null,
  isOnEvents: boolean,
): readonly Tab<KitchenSinkTab>[] {
  const events = 'Google Calendar Events';
  return [
    { id: 'activities', label: activityCount === null ? 'Activities' : `Activities (${activityCount})` },
    isConnected === false
      ? { id: 'events', label: `${events} (Not Connected)`, isDisabled: !isOnEvents }
      : { id: 'events', label: events },
  ];
}

/** The tab that a link from another screen asks for in the state it leads here with. */
export function wantedTab(state: unknown): KitchenSinkTab | null {
  const isEvents = typeof state === 'object' && state !== null && 'tab' in state && state.tab === 'events';
  return isEvents ? 'events' : null;
}
