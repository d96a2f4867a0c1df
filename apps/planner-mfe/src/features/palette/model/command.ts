import type { CalendarDate } from '@simmer/domain/dates/calendar-date';
import type { CalendarEvent, NorthStar } from '../../../shared/planning-types.ts';
import type { PaletteActionName, PaletteDialogName } from './actions.ts';

interface CommandAppearance {
  /** Unique among all commands. */
  readonly id: string;
  readonly label: string;
  /** The part of a text that matches the search. */
  readonly excerpt?: string;
  readonly emoji?: string;
  readonly hint?: string;
}

/** A row of the palette: its appearance, and what it does. */
export type Command = CommandAppearance &
  (
    | { readonly kind: 'go-to-date'; readonly date: CalendarDate }
    /** `name`: the activity of the new block. */
    | { readonly kind: 'create'; readonly date: CalendarDate | null; readonly name?: string }
    | { readonly kind: 'open-block'; readonly blockId: string; readonly date: CalendarDate | null }
    | { readonly kind: 'open-event'; readonly event: CalendarEvent }
    | { readonly kind: 'go-to-screen'; readonly path: string }
    | { readonly kind: 'open-dialog'; readonly dialog: PaletteDialogName }
    | { readonly kind: 'do'; readonly action: PaletteActionName }
    /** Adds the time block that the line describes, or opens its form. */
    | { readonly kind: 'quick-add' | 'quick-add-form' }
    /** Completes the mark in the line with the name of a North Star (QCK-13). */
    | { readonly kind: 'take-star'; readonly star: NorthStar }
  );

export interface CommandGroup {
  readonly title: string;
  readonly commands: readonly Command[];
}
