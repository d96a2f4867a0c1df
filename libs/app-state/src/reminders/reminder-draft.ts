import type { ReminderSettings } from '@simmer/contracts/schemas/reminder.schema';
import type { FreeDayRanges } from '@simmer/contracts/schemas/free-days.schema';
import type { ReviewMail } from '@simmer/contracts/schemas/user.schema';
import { withFreeDays, withoutFreeDays } from '@simmer/domain/dates/free-days';
import { browserHasTwelveHours } from '@simmer/domain/dates/shown-time';
import { FIRST_REMINDERS } from '@simmer/domain/reminders/first-reminders';
import { NO_REMINDER, REMINDER_MINUTES } from '@simmer/domain/reminders/reminder-minutes';
import { isSameValue } from '@simmer/domain/same-value';

/** The minutes to choose from; -1: only blocks with a reminder of their own remind. */
export const minutesBefore: readonly number[] = [NO_REMINDER, ...REMINDER_MINUTES];

export const ways = ['push', 'mail', 'both', 'none'] as const;
type Way = (typeof ways)[number];

type Kinds = Omit<ReminderSettings, 'review' | 'quiet' | 'zone' | 'twelve_hours'>;

/** The fields of the form. */
export interface ReminderDraft extends Kinds {
  readonly review: Omit<ReminderSettings['review'], 'way'> & { readonly way: Way };
  readonly hasQuiet: boolean;
  readonly quiet: { readonly from: string; readonly to: string };
  /** The last day of the pause, yyyy-MM-dd; empty: none. */
  readonly pauseUntil: string;
}

/** The settings of a user that the form is about. */
export interface SavedReminders {
  readonly reminders: ReminderSettings | null;
  readonly review_mail: ReviewMail | null;
  readonly free_days: FreeDayRanges;
}

const FIRST_QUIET = { from: '22:00', to: '07:00' } as const;

const isPushed = (way: Way): boolean => way === 'push' || way === 'both';
const isMailed = (way: Way): boolean => way === 'mail' || way === 'both';

const wayOf = (hasPush: boolean, hasMail: boolean): Way => {
  if (hasPush) return hasMail ? 'both' : 'push';
  return hasMail ? 'mail' : 'none';
};

/** The one row of the review, from its two settings: push and mail (REM-14). */
function reviewRow({ reminders, review_mail: mail }: SavedReminders): ReminderDraft['review'] {
  const saved = reminders?.review ?? FIRST_REMINDERS.review;
  const way = wayOf(saved.way === 'push', mail !== null);
  if (mail === null || saved.way === 'push') return { ...saved, way };
  return { way, weekday: mail.weekday, time: `${String(mail.hour).padStart(2, '0')}:00` };
}

/** The last day of the free days that include today; empty if today is not free. */
const pauseOf = ({ free_days }: SavedReminders, today: string): string =>
  free_days.find(({ from, to }) => from <= today && today <= to)?.to ?? '';

/** The form as it is opened. */
export function reminderDraft(saved: SavedReminders, today: string): ReminderDraft {
  const { with_titles, block, day, pulse } = saved.reminders ?? FIRST_REMINDERS;
  const quiet = saved.reminders?.quiet ?? null;
  return {
    with_titles,
    block,
    day,
    pulse,
    review: reviewRow(saved),
    hasQuiet: quiet !== null,
    quiet: quiet ?? FIRST_QUIET,
    pauseUntil: pauseOf(saved, today),
  };
}

/**
 * The settings of the review. Push and mail share a row, but may be saved with different times: both stay unchanged
 * unless the person has edited the row.
 */
function reviewSettings(draft: ReminderDraft, saved: SavedReminders, zone: string) {
  const { way, weekday, time } = draft.review;
  if (isSameValue(draft.review, reviewRow(saved)) && saved.reminders !== null) {
    return { review: saved.reminders.review, mail: saved.review_mail };
  }
  const mail: ReviewMail | null = isMailed(way) ? { weekday, hour: Number(time.slice(0, 2)), zone } : null;
  return { review: { way: isPushed(way) ? 'push' : 'none', weekday, time } as const, mail };
}

/**
 * The settings to save. The review's mail is a setting of its own (REF-39), and a pause makes its days free (IDE-1).
 * @param zone the browser's
 */
export function savedOf(
  draft: ReminderDraft,
  saved: SavedReminders,
  { zone, today }: { readonly zone: string; readonly today: string },
) {
  const { with_titles, block, day, pulse, hasQuiet, quiet, pauseUntil } = draft;
  const { review, mail } = reviewSettings(draft, saved, zone);
  const reminders: ReminderSettings = {
    zone,
    twelve_hours: browserHasTwelveHours(),
    quiet: hasQuiet ? quiet : null,
    with_titles,
    block,
    day,
    pulse,
    review,
  };
  const before = pauseOf(saved, today);
  const open =
    before === '' ? saved.free_days : withoutFreeDays(saved.free_days, { from: today, to: before }, today);
  const paused = pauseUntil === '' ? open : withFreeDays(open, { from: today, to: pauseUntil }, today);
  return {
    reminders,
    ...(!isSameValue(mail, saved.review_mail) && { review_mail: mail }),
    ...(pauseUntil !== before && { free_days: paused }),
  };
}
