import type { CalendarDate } from '@simmer/domain/dates/calendar-date';
import type { DayPart } from '@simmer/contracts/schemas/planning-values';
import type { QuickAddPlace } from '@simmer/domain/quick-add/quick-add-schedule';
import type { DayRow } from '@simmer/domain/parts/day-row';
import { create } from 'zustand';
import type { QuickAddLine } from '../../time-block/quick-add/use-quick-add.ts';

/** The cell in which a block is being typed, and the day part that the block gets. */
export interface ComposerPlace extends QuickAddPlace {
  readonly date: CalendarDate;
  readonly row: DayRow;
  /** The day part in whose band the click was. */
  readonly clicked?: DayPart;
}

interface ComposerState {
  readonly place: ComposerPlace | null;
  /** The text that was typed and not saved, and the id of its user: that user's next composer begins with it. */
  readonly typed: string;
  readonly typedBy: string | null;
  /** The line that could not be saved and is open again, until it is typed in or left. */
  readonly unsaved: QuickAddLine | null;
  readonly open: (place: ComposerPlace) => void;
  readonly type: (typed: string, typedBy: string | null) => void;
  /** Opens a line again that could not be saved. */
  readonly reopen: (place: ComposerPlace, line: QuickAddLine, typedBy: string | null) => void;
  readonly close: () => void;
}

/** The composer: a line in a cell, one at a time (CAL-70). */
export const useComposer = create<ComposerState>()((set) => ({
  place: null,
  typed: '',
  typedBy: null,
  unsaved: null,
  open: (place) => set({ place }),
  type: (typed, typedBy) => set({ typed, typedBy, unsaved: null }),
  reopen: (place, line, typedBy) => set({ place, typed: line.typed, typedBy, unsaved: line }),
  close: () => set({ place: null, unsaved: null }),
}));
