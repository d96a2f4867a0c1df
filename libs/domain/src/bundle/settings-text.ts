import type { PlanSettings } from '@simmer/contracts/schemas/data-bundle.schema';
import type { FreeDays } from '@simmer/contracts/schemas/free-days.schema';
import { capitalize } from '../capitalize.ts';
import { shownTime, shownTimeOf } from '../dates/shown-time.ts';
import { datedDay } from '../dates/date-labels.ts';
import { NO_REMINDER, reminderText } from '../reminders/reminder-minutes.ts';
import { lengthText } from '../durations/duration-text.ts';

/** Free days are shown like settings, because a file has them among the settings. */
type Shown = PlanSettings & Pick<FreeDays, 'free_days'>;
type Texts = { readonly [Name in keyof Shown]: (value: NonNullable<Shown[Name]>) => string };

const WAYS = { push: 'push', mail: 'mail', both: 'push and mail', none: '' } as const;

const blocksText = (minutes: number): string =>
  minutes === NO_REMINDER ? 'with a reminder of their own' : reminderText(minutes).toLowerCase();

const TEXTS: Texts = {
  reminders: ({ block, day, pulse, review, quiet }) =>
    [
      [block.way, `Time blocks ${blocksText(block.minutes_before)}`],
      [day.way, `The day at ${shownTimeOf(day.time)}`],
      [pulse.way, `Pulse check at ${shownTimeOf(pulse.time)}`],
      [review.way, `Review on ${capitalize(review.weekday)} at ${shownTimeOf(review.time)}`],
    ]
      .flatMap(([way, text]) => (way === 'none' ? [] : [`${text} by ${WAYS[way as keyof typeof WAYS]}`]))
      .concat(quiet === null ? [] : [`none from ${shownTimeOf(quiet.from)} to ${shownTimeOf(quiet.to)}`])
      .join(', '),
  review_mail: ({ weekday, hour }) => `${capitalize(weekday)} at ${shownTime(hour, 0)}`,
  free_days: (ranges) =>
    ranges.map(({ from, to }) => [...new Set([from, to])].map(datedDay).join(' – ')).join(', '),
  day_limits: (limits) => limits.map((minutes) => (minutes === null ? '–' : lengthText(minutes))).join(' '),
};

const LABELS: Readonly<Record<keyof Shown, string>> = {
  reminders: 'Reminders',
  review_mail: 'Weekly review by mail',
  free_days: 'Free days',
  day_limits: 'Hours a day',
};

const isSetting = (field: string): field is keyof Shown => field in LABELS;

/** The label of a setting; null for another field. */
export const settingLabel = (field: string): string | null => (isSetting(field) ? LABELS[field] : null);

/** A setting in words; null for another field. */
export const settingText = (field: string, value: unknown): string | null =>
  isSetting(field) ? (value === null ? '' : TEXTS[field](value as never)) || 'none' : null;
