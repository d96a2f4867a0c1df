import type { DeletionPreview } from '@simmer/contracts/schemas/personal-data.schema';

const KINDS = [
  ['north_stars', 'North Star', 'North Stars'],
  ['activities', 'activity of your own', 'activities of your own'],
  ['time_blocks', 'time block', 'time blocks'],
  ['weekly_reflections', 'weekly reflection', 'weekly reflections'],
  ['pulse_checks', 'pulse check', 'pulse checks'],
  ['calendar_events', 'calendar event with your classification', 'calendar events with your classifications'],
] as const;

const ACCOUNT_OUTCOMES: Readonly<
  Record<NonNullable<DeletionPreview['account']>['fate'], (name: string) => string>
> = {
  closes: (name) => `The shared account “${name}” is closed, because nobody else belongs to it.`,
  passes_on: (name) =>
    `The shared account “${name}” stays open, and its longest-standing member becomes the owner. To choose the owner yourself, hand it over first.`,
  left: (name) => `You leave the shared account “${name}”.`,
};

/** What is not counted. The archive has the same lists (ACC-30). */
const UNCOUNTED =
  'Your ideal week, the orders of your North Stars, your poster, free days, reminders, keyword rules, settings and history';

/** What is deleted with an account, one line each; counted kinds without anything are omitted (ACC-31). */
export function lossesOf(preview: DeletionPreview): string[] {
  const { has_calendar: hasCalendar, has_feed: hasFeed, account } = preview;
  return [
    ...KINDS.filter(([kind]) => preview[kind] > 0).map(
      ([kind, one, many]) => `${preview[kind]} ${preview[kind] === 1 ? one : many}`,
    ),
    UNCOUNTED,
    ...(hasCalendar
      ? ['Your Google Calendar is disconnected, and Simmer’s access to it is revoked. Nothing in it changes.']
      : []),
    ...(hasFeed ? ['Your calendar feed ends, and calendars that subscribe to your plan stop updating.'] : []),
    ...(account ? [ACCOUNT_OUTCOMES[account.fate](account.name)] : []),
    'Your connected apps and webhooks lose their access.',
    'You are signed out everywhere, at once.',
  ];
}
