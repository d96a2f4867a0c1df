export interface Shortcut {
  /** The keys in the order of pressing; 'mod' is Ctrl or ⌘. */
  readonly keys: readonly string[];
  readonly does: string;
}

export interface ShortcutGroup {
  readonly title: string;
  readonly shortcuts: readonly Shortcut[];
}

/** All shortcuts, for the legend (UI-40). */
export const SHORTCUT_GROUPS: readonly ShortcutGroup[] = [
  {
    title: 'On every screen',
    shortcuts: [
      { keys: ['mod', 'K'], does: 'Go to a date, create or open anything' },
      { keys: ['N'], does: 'New time block' },
      { keys: ['?'], does: 'Show these shortcuts' },
      { keys: ['mod', 'Enter'], does: 'Save what is open' },
      { keys: ['mod', 'Z'], does: 'Undo the last change' },
      { keys: ['mod', 'Shift', 'Z'], does: 'Redo the last change' },
      { keys: ['Esc'], does: 'Close what is open' },
    ],
  },
  {
    title: 'In the calendar',
    shortcuts: [
      { keys: ['T'], does: 'Today' },
      { keys: ['Q'], does: 'Next Quarter' },
      { keys: ['U'], does: 'Show or hide what is unassigned' },
      { keys: ['[', ']'], does: 'The week before, the week after' },
      { keys: ['Page Up', 'Page Down'], does: 'Move from week to week' },
      { keys: ['←', '↑', '↓', '→'], does: 'Move from day to day' },
      { keys: ['Enter'], does: 'Open a time block, or add one on the day' },
    ],
  },
  {
    title: 'On a time block',
    shortcuts: [
      { keys: ['Space'], does: 'Pick it up or drop it' },
      { keys: ['D'], does: 'Mark it as done; again: partly done, not done' },
      { keys: ['1', '2', '3', '4'], does: 'Change its length: small, medium, large, XL' },
      { keys: ['Shift', '↓'], does: 'Make it longer by one size' },
      { keys: ['Shift', '↑'], does: 'Make it shorter by one size' },
      { keys: ['Delete'], does: 'Delete it, this day only' },
      { keys: ['Shift', 'Delete'], does: 'Delete it from this day on' },
    ],
  },
  {
    title: 'With a time block picked up',
    shortcuts: [
      { keys: ['←', '↑', '↓', '→'], does: 'Move it by a day or a part of the day' },
      { keys: ['Page Up', 'Page Down'], does: 'Move it by a week' },
      { keys: ['Esc'], does: 'Leave it where it was' },
    ],
  },
];
