import type { CalendarEvent } from '../../../planning/planning-types.ts';
import type { ReflectionKind } from '../../reflection/model/reflection-kind.ts';
import type { BlockOpening } from '../../time-block/model/block-opening.ts';

/** A dialog over the calendar, and what it shows. */
export type Opened =
  | { readonly name: 'block'; readonly opening: BlockOpening }
  | { readonly name: 'reflection'; readonly week: string; readonly kind: ReflectionKind }
  | { readonly name: 'event'; readonly event: CalendarEvent }
  | { readonly name: 'stars' };
