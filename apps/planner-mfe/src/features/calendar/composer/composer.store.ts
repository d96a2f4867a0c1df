import type { CalendarDate } from '@simmer/domain/dates/calendar-date';
import type { QuickAddPlace } from '@simmer/domain/quick-add/read-quick-add';
import type { DayRow } from '@simmer/domain/parts/day-row';
import { create } from 'zustand';

/** The cell in which a block is being typed, and the part that it has there. */
export interface ComposerPlace extends QuickAddPlace {
  readonly date: CalendarDate;
  readonly row: DayRow;
}

interface ComposerState {
  readonly place: ComposerPlace | null;
  /** What was typed and not saved: the next line begins with it. */
  readonly typed: string;
  readonly open: (place: ComposerPlace) => void;
  readonly close: (typed: string) => void;
}

/** The line in a cell, of which there is one at a time (CAL-70). */
export const useComposer = create<ComposerState>()((set) => ({
  place: null,
  typed: '',
  open: (place) => set({ place }),
  close: (typed) => set({ place: null, typed }),
}));
