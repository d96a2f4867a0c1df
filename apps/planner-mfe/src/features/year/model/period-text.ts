import { addDays } from '@simmer/domain/dates/add-to-date';
import { shortDate } from '@simmer/domain/dates/date-labels';
import { meanMood } from '@simmer/domain/year/mean-mood';
import { sumWeeks, type YearTotals, type YearWeek } from '@simmer/domain/year/year-weeks';
import { countText } from '../../../shared/count-text.ts';
import { type Segment, splitHours, totalHours, usedSegments } from './segments.ts';

/**
 * The mood of a period in words, 'mood: mostly partly cloudy', never a rank, because weather has none (YR-4). Null
 * without a pulse check.
 */
export function moodText({ moods }: Pick<YearTotals, 'moods'>): string | null {
  const mood = meanMood(moods);
  return mood && `mood: mostly ${mood.label.toLowerCase()}`;
}

/** More weeks than this are the two years of the calendar. */
const MANY = 78;

/** How long some weeks are: '5 weeks', and of the whole calendar 'two years'. */
export const spanText = (weeks: number): string => (weeks > MANY ? 'two years' : countText(weeks, 'week'));

/** The days of some weeks: 'Sep 28 – Dec 27', from the first day of the first week to the last day of the last. */
export function daysText(weeks: readonly YearWeek[]): string {
  const [first, last] = [weeks[0]?.monday, weeks.at(-1)?.monday];
  return first === undefined || last === undefined
    ? ''
    : `${shortDate(first)} – ${shortDate(addDays(last, 6))}`;
}

/** The content of a chart as a sentence for screen readers (YR-8). */
export function chartText(weeks: readonly YearWeek[], segments: readonly Segment[]): string {
  const sum = sumWeeks(weeks);
  const parts = usedSegments(segments, sum).map(
    ({ name, minutesOf }) => `${name} ${splitHours(sum, minutesOf)}`,
  );
  const notes = weeks.filter((week) => week.notes !== null).length;
  return [
    `${countText(weeks.length, 'week')}, ${totalHours(sum)}${parts.length === 0 ? '' : `: ${parts.join(', ')}`}`,
    ...(moodText(sum) === null ? [] : [moodText(sum)]),
    ...(notes === 0 ? [] : [countText(notes, 'reflection')]),
  ].join('; ');
}
