import type { CalendarDate } from '@simmer/domain/dates/calendar-date';
import type { DayPart } from '@simmer/contracts/schemas/planning-values';
import type { QuickAddPlace } from '@simmer/domain/quick-add/quick-add-schedule';
import type { DayRow } from '@simmer/domain/parts/day-row';
import { create } from 'zustand';

/** The cell in which a block is being typed, and the part that it has there. */
export interface ComposerPlace extends QuickAddPlace {
  readonly date: CalendarDate;
  readonly row: DayRow;
  /** The part in whose band the click was. */
  readonly clicked?: DayPart;
}

interface ComposerState {
  readonly place: ComposerPlace | null;
  /** What was typed and not saved, and by whom: their next line begins with it. */
  readonly typed: string;
  readonly typedBy: string | null;
  readonly open: (place: ComposerPlace) => void;
  readonly type: (typed: string, typedBy: string | null) => void;
  readonly close: () => void;
}

/** The line in a cell, of which there is one at a time (CAL-70). */
export const useComposer = create<ComposerState>()((set) => ({
  place: null,
  typed: '',
  typedBy: null,
  open: (place) => set({ place }),
  type: (typed, typedBy) => set({ typed, typedBy }),
  close: () => set({ place: null }),
}));
