import type { DeletionOutlook } from '@simmer/contracts/schemas/personal-data.schema';

const KINDS = [
  ['north_stars', 'North Star', 'North Stars'],
  ['activities', 'activity of your own', 'activities of your own'],
  ['time_blocks', 'time block', 'time blocks'],
  ['weekly_reflections', 'weekly reflection', 'weekly reflections'],
  ['pulse_checks', 'pulse check', 'pulse checks'],
  [
    'calendar_events',
    'calendar event with what you said about it',
    'calendar events with what you said about them',
  ],
] as const;

const FATES: Readonly<Record<NonNullable<DeletionOutlook['account']>['fate'], (name: string) => string>> = {
  closes: (name) => `The shared account “${name}” is closed: nobody else belongs to it.`,
  passes_on: (name) =>
    `The shared account “${name}” goes on: whoever has belonged to it longest becomes its owner. To choose somebody, hand it over first.`,
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
      ? ['Your Google Calendar is disconnected, and Google is told so. Nothing in it changes.']
      : []),
    ...(hasFeed ? ['Your calendar feed ends: calendars that subscribe to your plan get nothing more.'] : []),
    ...(account ? [FATES[account.fate](account.name)] : []),
    'You are signed out everywhere, at once.',
  ];
}
