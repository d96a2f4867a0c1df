import type { CalendarEvent } from '../../../planning/planning-types.ts';
import type { ReflectionKind } from '../../reflection/model/reflection-kind.ts';
import type { BlockOpening } from '../../time-block/model/block-opening.ts';

/** A dialog over the calendar, and what it shows. */
export type Opened =
  | { readonly name: 'block'; readonly opening: BlockOpening }
  | { readonly name: 'reflection'; readonly week: string; readonly kind: ReflectionKind }
  | { readonly name: 'event'; readonly event: CalendarEvent }
  | { readonly name: 'stars' };

function isSameBlock(a: BlockOpening, b: BlockOpening): boolean {
  if (a.kind === 'edit') return b.kind === 'edit' && a.block === b.block && a.date === b.date;
  if (b.kind === 'edit' || a.draft !== b.draft) return false;
  return a.clicked?.date === b.clicked?.date && a.clicked?.part === b.clicked?.part;
}

/** Whether both open the same dialog with the same content. */
export function isSameOpening(a: Opened, b: Opened): boolean {
  if (a.name === 'block') return b.name === 'block' && isSameBlock(a.opening, b.opening);
  if (a.name === 'reflection') return b.name === 'reflection' && a.week === b.week && a.kind === b.kind;
  if (a.name === 'event') return b.name === 'event' && a.event === b.event;
  return b.name === 'stars';
}
