/** A dialog that the palette opens in its own place. */
export type PaletteDialogName =
  | 'wins'
  | 'challenges'
  | 'insights'
  | 'pulse'
  | 'stars'
  | 'goals'
  | 'poster'
  | 'import'
  | 'feed'
  | 'shortcuts';

/** Something that the palette does at once. */
export type PaletteDeed = 'print' | 'unassigned' | 'download' | 'theme' | 'undo' | 'redo' | 'sign-out';

interface ActionLook {
  readonly label: string;
  readonly emoji: string;
  readonly hint?: string;
  /** Other words by which it is looked for. */
  readonly words: string;
}

export type PaletteAction = ActionLook &
  (
    | { readonly opens: PaletteDialogName; readonly does?: never }
    | { readonly does: PaletteDeed; readonly opens?: never }
  );

/** Everything that can be opened or done from anywhere, besides time blocks, dates and screens. */
export const PALETTE_ACTIONS: readonly PaletteAction[] = [
  {
    label: 'Small Wins of this week',
    emoji: '🎉',
    words: 'open add write reflection reflect weekly',
    opens: 'wins',
  },
  {
    label: 'Challenges of this week',
    emoji: '🪨',
    words: 'open add write reflection reflect weekly',
    opens: 'challenges',
  },
  {
    label: 'Insights of this week',
    emoji: '💡',
    words: 'open add write reflection reflect weekly',
    opens: 'insights',
  },
  {
    label: 'Pulse check of today',
    emoji: '⛅',
    words: 'open add weather mood rating baseline',
    opens: 'pulse',
  },
  {
    label: 'Manage North Stars',
    emoji: '⭐',
    words: 'open edit add order themes priorities',
    opens: 'stars',
  },
  {
    label: 'North Star Management',
    emoji: '🧭',
    words: 'open goals typed seasonal annual dates',
    opens: 'goals',
  },
  { label: 'North Star Poster', emoji: '🖼️', words: 'open wizard generate', opens: 'poster' },
  {
    label: 'Unassigned time blocks and events',
    emoji: '🧺',
    hint: 'U',
    words: 'show open panel tbd',
    does: 'unassigned',
  },
  { label: 'Print this week', emoji: '🖨️', words: 'paper pdf', does: 'print' },
  { label: 'Download plan (.ics)', emoji: '📤', words: 'export save calendar file', does: 'download' },
  { label: 'Import .ics file', emoji: '📥', words: 'open upload calendar events', opens: 'import' },
  {
    label: 'Subscribe to your plan',
    emoji: '📡',
    words: 'open feed private link calendar share',
    opens: 'feed',
  },
  {
    label: 'Switch between dark and light',
    emoji: '🌓',
    words: 'dark mode theme toggle night',
    does: 'theme',
  },
  { label: 'Undo the last change', emoji: '↩️', words: 'take back revert', does: 'undo' },
  { label: 'Redo the last change', emoji: '↪️', words: 'do again repeat restore', does: 'redo' },
  { label: 'Keyboard shortcuts', emoji: '⌨️', hint: '?', words: 'open legend help keys', opens: 'shortcuts' },
  { label: 'Sign out', emoji: '👋', words: 'log out leave logout', does: 'sign-out' },
];
