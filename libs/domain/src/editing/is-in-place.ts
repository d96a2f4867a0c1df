import type { DayPart } from '@simmer/contracts/schemas/planning-values';
import { partOfTiming } from '../parts/day-part.ts';
import type { EditableBlock } from './block-write.ts';

/** Whether an occurrence is dropped where it was. @param from the date that it was dragged from; null for a block without days */
export const isInPlace = (
  { start_timing }: Pick<EditableBlock, 'start_timing'>,
  from: string | null,
  { date, part }: { readonly date: string; readonly part: DayPart },
): boolean => from === date && partOfTiming(start_timing) === part;
