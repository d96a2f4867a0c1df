import { textFields, timeBlockFields } from '@simmer/domain/blocks/time-block-fields';
import type { CalendarDate } from '@simmer/domain/dates/calendar-date';
import type { TimeBlock } from '../../../shared/planning-types.ts';
import { matches } from './matches.ts';
import { nextDates, pastDates, type PlannedDate } from './planned-dates.ts';

/** The fields of a block that the palette searches. */
const SEARCHED = textFields.filter((name) => timeBlockFields[name].isSearched);

/** The most blocks shown; a longer search finds the rest. */
const SHOWN_BLOCKS = 8;
const EXCERPT_LENGTH = 60;
/** Characters of an excerpt before the match. */
const LEAD = 16;

/** A block whose own texts match, on one of its dates. */
export interface FoundText extends PlannedDate {
  readonly excerpt: string;
}

/** The part of a text around the first match, on one line. */
export function excerptOf(text: string, typed: string): string {
  const line = text.replaceAll(/\s+/gu, ' ').trim();
  const characters = Array.from(line);
  const keywords = typed.split(/\s+/).map((word) => line.toLowerCase().indexOf(word));
  const place = Math.max(0, Math.min(...keywords.filter((index) => index >= 0), line.length));
  const found = Array.from(line.slice(0, place)).length;
  const start = found + EXCERPT_LENGTH / 2 > EXCERPT_LENGTH ? found - LEAD : 0;
  const part = characters
    .slice(start, start + EXCERPT_LENGTH)
    .join('')
    .trim();
  return `${start > 0 ? '…' : ''}${part}${start + EXCERPT_LENGTH < characters.length ? '…' : ''}`;
}

/**
 * The blocks whose texts, with the name of their activity, contain every typed word: upcoming ones first, then past
 * ones.
 * @param text in lower case
 */
export function findTexts(
  text: string,
  blocks: readonly TimeBlock[],
  nameOf: (block: TimeBlock) => string,
  today: CalendarDate,
): { readonly next: readonly FoundText[]; readonly past: readonly FoundText[] } {
  const found = blocks.flatMap((block) => {
    const own = SEARCHED.flatMap((field) => block[field] ?? []).join(' · ');
    return own !== '' && matches(`${nameOf(block)} ${own}`, text)
      ? { block, excerpt: excerptOf(own, text) }
      : [];
  });
  const dated = (dates: typeof nextDates, texts: typeof found): FoundText[] =>
    texts.flatMap(({ block, excerpt }) =>
      dates([block], today, 1).map((planned) => ({ ...planned, excerpt })),
    );
  const next = dated(nextDates, found)
    .sort((one, other) => (one.date ?? '').localeCompare(other.date ?? ''))
    .slice(0, SHOWN_BLOCKS);
  const isNext = new Set(next.map(({ block }) => block.id));
  const over = found.filter(({ block }) => !isNext.has(block.id));
  return { next, past: dated(pastDates, over).slice(0, SHOWN_BLOCKS - next.length) };
}
