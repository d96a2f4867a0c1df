import { planResources } from '@simmer/contracts/schemas/planning-values';
import type { TimeBlock } from '@simmer/contracts/schemas/time-block.schema';
import { addDays } from '@simmer/domain/dates/add-to-date';
import { toDayNumber } from '@simmer/domain/dates/calendar-date';
import { expandOccurrences } from '@simmer/domain/recurrence/expand-occurrences';
import { plainText } from '@simmer/domain/same-value';
import type { AppData } from '@simmer/plan/copy/app-data';
import { itemsOf } from '@simmer/plan/plan-items';
import type { Fields, Shown } from './oracle.ts';

/** A Monday: the first day of the plan. */
export const FIRST_DAY = '2026-01-05';
/** The days that are compared; the oracle looks further, so that what moves into them is known. */
export const LAST_DAY = 41;

/** What a screen shows of an item, or of an occurrence of a block. */
export interface Card extends Omit<Shown, 'key'> {
  readonly block?: TimeBlock;
  /** The day of an occurrence. */
  readonly date?: string;
}

export const dateOf = (day: number): string => addDays(FIRST_DAY, day);
export const dayOf = (date: string): number => toDayNumber(date) - toDayNumber(FIRST_DAY);

/** The elements of a list as fields. */
export const elements = (name: string, list: readonly unknown[]): Fields =>
  Object.fromEntries(list.map((element) => [`${name} ${String(element)}`, true]));

const fieldsOfBlock = (block: TimeBlock, date: string): Fields => ({
  title: block.title,
  note: block.note,
  activity: block.activity_id,
  size: block.size,
  points: block.points,
  minutes: block.duration_minutes,
  part: block.start_timing.name,
  time: block.start_time,
  star: block.north_star_theme_id,
  phase: block.ecocycle_phase,
  reminder: block.reminder_minutes,
  ...elements('vibe', block.vibe_ids),
  mark: block.outcomes?.find((outcome) => outcome.date === date)?.result,
});

function cardsOfBlock(block: TimeBlock): Card[] {
  const days = { start: dateOf(-7), end: dateOf(LAST_DAY) };
  return expandOccurrences(block, days).map((date) => ({
    item: block.series_id ?? block.id,
    day: dayOf(date),
    fields: fieldsOfBlock(block, date),
    block,
    date,
  }));
}

const daysOf = ({ from, to }: { readonly from: string; readonly to: string }): string[] =>
  Array.from({ length: dayOf(to) - dayOf(from) + 1 }, (_, later) => addDays(from, later));

/** The name of what a day, a week or a person has once. */
export const nameOf = (resource: string, of: string): string => `${resource} ${of}`;

/** All that a plan shows. */
export function shownIn(plan: AppData): Card[] {
  const { northStarPoster: poster, freeDays } = plan;
  const cards: (readonly [item: string, fields: Fields])[] = [
    ...plan.northStarThemes.map(({ id, name, note, emoji }) => [id, { name, note, emoji }] as const),
    ...plan.activities
      .filter((activity) => !activity.is_default)
      .map(({ id, name, emoji }) => [id, { name, emoji }] as const),
    ...plan.idealBlocks.map(
      ({ id, activity_id: activity, weekday, size, start_timing: { name: part } }) =>
        [id, { activity, weekday, size, part }] as const,
    ),
    ...plan.weeklyReflections.map(
      ({ week_start_date: week, ...lists }) =>
        [
          nameOf('weeklyReflections', week),
          {
            ...elements('wins', lists.wins),
            ...elements('challenges', lists.challenges),
            ...elements('insights', lists.insights),
          },
        ] as const,
    ),
    ...plan.pulseChecks.map(
      ({ date, weather_mood: mood, overall_feeling: feeling, theme_ratings: ratings }) =>
        [
          nameOf('pulseChecks', date),
          {
            mood,
            feeling,
            ...Object.fromEntries(
              ratings.map(({ theme_id: star, rating, note }) => [
                `rating ${star}`,
                `${rating} ${note ?? ''}`,
              ]),
            ),
          },
        ] as const,
    ),
    ...plan.weeklyPriorities.map(
      ({ week_start_date: week, ordered_theme_ids: order }) =>
        [nameOf('weeklyPriorities', week), { order }] as const,
    ),
    ...(poster ? [[nameOf('poster', 'person'), posterFields(poster)] as const] : []),
    ...(freeDays
      ? [[nameOf('freeDays', 'person'), elements('free', freeDays.free_days.flatMap(daysOf))] as const]
      : []),
  ];
  return [
    ...plan.timeBlocks.flatMap(cardsOfBlock),
    ...cards.map(([item, fields]) => ({ item, day: null, fields })),
  ];
}

export const ANSWERS = ['north_stars', 'context', 'baseline', 'progress_signals', 'road_bumps'] as const;
const posterFields = (poster: Readonly<Record<(typeof ANSWERS)[number], string>>): Fields =>
  Object.fromEntries(ANSWERS.map((name) => [name, poster[name] || null]));

/** What is shown as a text: equal things have equal texts. */
export const textOf = ({ item, day, fields }: Omit<Shown, 'key'>): string => {
  const set = Object.entries(fields).filter(([, value]) => value !== null && value !== undefined);
  return JSON.stringify([item, day, set.toSorted(([one], [other]) => (one < other ? -1 : 1))]);
};

const isCompared = ({ day }: Omit<Shown, 'key'>): boolean => day === null || (day >= -7 && day <= LAST_DAY);

/** What only one of a plan and what was meant has. */
export function differences(plan: AppData, meant: readonly Shown[]): string[] {
  const [is, should] = [shownIn(plan), meant.filter(isCompared)].map((shown) =>
    shown.map(textOf).toSorted(),
  ) as [string[], string[]];
  const without = (list: readonly string[], others: readonly string[]) => {
    const rest = [...others];
    return list.filter((each) => {
      const at = rest.indexOf(each);
      if (at >= 0) rest.splice(at, 1);
      return at < 0;
    });
  };
  return [
    ...without(is, should).map((each) => `shown, but not meant: ${each}`),
    ...without(should, is).map((each) => `meant, but not shown: ${each}`),
  ];
}

/** Each item of a plan, with all of its fields, and the order of the lists: equal plans have equal texts. */
const itemTexts = (plan: AppData): string[] =>
  planResources.flatMap((resource) => {
    const items = itemsOf(plan, resource);
    return [...items.map((item) => plainText(item)), `${resource}: ${items.map(({ id }) => id).join()}`];
  });

/** What only one of the plan that a device shows and that of the account has, to the byte. */
export function bytesBetween(device: AppData, account: AppData): string[] {
  const [shows, has] = [itemTexts(device), itemTexts(account)];
  return [
    ...shows.filter((text) => !has.includes(text)).map((text) => `alone shows ${text}`),
    ...has.filter((text) => !shows.includes(text)).map((text) => `does not show ${text}`),
  ];
}
