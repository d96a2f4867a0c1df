import type { DeletionOutlook } from '@simmer/contracts/schemas/personal-data.schema';

const KINDS = [
  ['north_stars', 'North Star', 'North Stars'],
  ['activities', 'activity of your own', 'activities of your own'],
  ['time_blocks', 'time block', 'time blocks'],
  ['weekly_reflections', 'weekly reflection', 'weekly reflections'],
  ['pulse_checks', 'pulse check', 'pulse checks'],
  ['calendar_events', 'calendar event with your classification', 'calendar events with your classifications'],
] as const;

const FATES: Readonly<Record<NonNullable<DeletionOutlook['account']>['fate'], (name: string) => string>> = {
  closes: (name) => `The shared account “${name}” is closed, because nobody else belongs to it.`,
  passes_on: (name) =>
    `The shared account “${name}” stays open, and its longest-standing member becomes the owner. To choose the owner yourself, hand it over first.`,
  left: (name) => `You leave the shared account “${name}”.`,
};

/** What goes with an account, a sentence each; what there is none of is not named. */
export function lossesOf(outlook: DeletionOutlook): string[] {
  const { has_calendar: hasCalendar, has_feed: hasFeed, account } = outlook;
  return [
    ...KINDS.filter(([kind]) => outlook[kind] > 0).map(
      ([kind, one, many]) => `${outlook[kind]} ${outlook[kind] === 1 ? one : many}`,
    ),
    ...(hasCalendar
      ? ['Your Google Calendar is disconnected, and Simmer’s access to it is revoked. Nothing in it changes.']
      : []),
    ...(hasFeed ? ['Your calendar feed ends, and calendars that subscribe to your plan stop updating.'] : []),
    ...(account ? [FATES[account.fate](account.name)] : []),
    'You are signed out everywhere, at once.',
  ];
}
