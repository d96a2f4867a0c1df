import { addDays } from '@simmer/domain/dates/add-to-date';
import { edit, move, remove } from '@simmer/domain/editing/press';
import type { TimeBlock, TimeBlockSize } from '../../../shared/planning-types.ts';
import type { BlockWriter } from '../../../shared/use-block-writes.ts';
import type { BlockCard } from '../model/block-card.ts';

/** How a block of a day gives way: it moves to the next day, gets the next smaller size, or is dropped. */
export type Way = 'tomorrow' | 'shorter' | 'drop';

/** The chosen ways of a day, by the id of the block. */
export type Choices = ReadonlyMap<string, Way>;

type Writes = Parameters<BlockWriter['write']>[0];

/** The longest size that is shorter than a number of minutes, which may be a block's own length (CAP-6). */
export const shorterSize = <S extends { readonly duration: number }>(
  minutes: number,
  sizes: readonly S[],
): S | undefined => sizes.findLast(({ duration }) => duration < minutes);

/** The ways of a block: one of the smallest size cannot be shorter. */
export const waysOf = ({ minutes }: BlockCard, sizes: readonly TimeBlockSize[]): readonly Way[] =>
  shorterSize(minutes, sizes) === undefined ? ['tomorrow', 'drop'] : ['tomorrow', 'shorter', 'drop'];

/** The minutes that a block no longer takes on its day. */
export function minutesFreed({ minutes }: BlockCard, way: Way, sizes: readonly TimeBlockSize[]): number {
  return way === 'shorter' ? minutes - (shorterSize(minutes, sizes)?.duration ?? minutes) : minutes;
}

function writesOf(
  { block, part, minutes }: BlockCard,
  date: string,
  way: Way,
  sizes: readonly TimeBlockSize[],
) {
  const press = { block, date, scope: 'only' } as const;
  switch (way) {
    case 'tomorrow':
      return move<TimeBlock>(press, { date: addDays(date, 1), part });
    case 'drop':
      return remove<TimeBlock>(press);
    case 'shorter': {
      const size = shorterSize(minutes, sizes);
      // `null` clears the block's own length, which would outlast the size.
      return size === undefined ? [] : edit(press, { size: size.id, duration_minutes: null });
    }
  }
}

/** The writes of all choices together (CAP-6). */
export const giveWayWrites = (
  cards: readonly BlockCard[],
  date: string,
  choices: Choices,
  sizes: readonly TimeBlockSize[],
): Writes =>
  cards.flatMap((card): Writes => {
    const way = choices.get(card.block.id);
    return way === undefined ? [] : writesOf(card, date, way, sizes);
  });
