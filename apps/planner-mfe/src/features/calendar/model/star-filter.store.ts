import { hasEventRules } from '@simmer/domain/north-stars/has-budgets';
import { create } from 'zustand';
import { topLayer } from '@simmer/ui/focus/top-layer';
import { isHeld } from '@simmer/ui/drag/drag-session';
import { useEffect } from 'react';
import type { CalendarEvent, NorthStar } from '../../../shared/planning-types.ts';
import { weekDrag } from './week-session.ts';

interface StarFilterState {
  /** The id of the North Star whose cards stand out; null for none. */
  readonly star: string | null;
  /** Returns the id of the North Star that an event counts for (BUD-20). */
  readonly starOf: (event: CalendarEvent) => string | null;
  readonly choose: (star: NorthStar, all: readonly NorthStar[]) => void;
  readonly end: () => void;
}

/**
 * Loads the code of the event rules with the first filter, as the first paint does not need it. If it fails to load, no
 * event counts for a North Star.
 */
async function showRuledEvents(
  all: readonly NorthStar[],
  set: (state: Pick<StarFilterState, 'starOf'>) => void,
): Promise<void> {
  const rules = import(/* webpackChunkName: "week-extras" */ '@simmer/domain/classification/event-rules');
  const starOf = await rules.then(({ eventStarOf }) => eventStarOf(all)).catch(() => () => null);
  set({ starOf: (event) => starOf(event)?.id ?? null });
}

/** The North Star by which the weeks are filtered: cards that are not of it are paler (CAL-74). In memory alone. */
export const useStarFilter = create<StarFilterState>()((set) => ({
  star: null,
  starOf: () => null,
  choose: ({ id }, all) => {
    set({ star: id, starOf: () => null });
    if (hasEventRules(all)) void showRuledEvents(all, set);
  },
  end: () => set({ star: null }),
}));

/** Whether a card with this North Star is paler. */
export const useIsPale = (northStarId: string | null): boolean =>
  useStarFilter(({ star }) => star !== null && star !== northStarId);

/** Whether the card of an event is paler. */
export const useIsEventPale = (event: CalendarEvent): boolean =>
  useStarFilter(({ star, starOf }) => star !== null && star !== starOf(event));

/** Ends the filter when the page is left, and by Escape where nothing else takes the key (CAL-74). */
export function useStarFilterEnd(): void {
  const isOn = useStarFilter(({ star }) => star !== null);
  useEffect(() => useStarFilter.getState().end, []);
  useEffect(() => {
    if (!isOn) return undefined;
    const onKeyDown = ({ key, defaultPrevented }: KeyboardEvent) => {
      if (key !== 'Escape' || defaultPrevented) return;
      if (topLayer() === document.body && !isHeld(weekDrag.getState())) useStarFilter.getState().end();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [isOn]);
}
