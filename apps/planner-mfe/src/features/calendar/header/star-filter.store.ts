import type { CalendarEvent, NorthStar } from '../../../planning/planning-types.ts';
import { eventStarOf } from '@simmer/domain/north-stars/event-rules';
import { create } from 'zustand';

interface StarFilterState {
  /** The id of the North Star whose cards stand out; null for none. */
  readonly star: string | null;
  /** The North Star that an event counts for (BUD-20). */
  readonly starOf: (event: CalendarEvent) => string | null;
  readonly choose: (star: NorthStar, all: readonly NorthStar[]) => void;
  readonly end: () => void;
}

/** By which North Star the weeks are filtered: what is not of it is paler (CAL-74). Kept in memory alone. */
export const useStarFilter = create<StarFilterState>()((set) => ({
  star: null,
  starOf: () => null,
  choose: ({ id }, all) => {
    const starOf = eventStarOf(all);
    set({ star: id, starOf: (event) => starOf(event)?.id ?? null });
  },
  end: () => set({ star: null }),
}));

/** Whether a card with this North Star is paler. */
export const useIsPale = (northStarId: string | null): boolean =>
  useStarFilter(({ star }) => star !== null && star !== northStarId);

/** Whether the card of an event is paler. */
export const useIsEventPale = (event: CalendarEvent): boolean =>
  useStarFilter(({ star, starOf }) => star !== null && star !== starOf(event));
