/** A dialog that replaces the palette. */
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

/** An action that the palette performs itself. */
export type PaletteActionName =
  'print' | 'year' | 'unassigned' | 'download' | 'theme' | 'undo' | 'redo' | 'sign-out';

interface ActionAppearance {
  readonly label: string;
  readonly emoji: string;
  readonly hint?: string;
  /** Further search terms. */
  readonly keywords: string;
}

export type PaletteAction = ActionAppearance &
  (
    | { readonly opens: PaletteDialogName; readonly does?: never }
    | { readonly does: PaletteActionName; readonly opens?: never }
  );

/** All dialogs and actions available everywhere, besides time blocks, dates and screens. */
export const PALETTE_ACTIONS: readonly PaletteAction[] = [
  {
    label: 'Small Wins of this week',
    emoji: '🎉',
    keywords: 'open add write reflection reflect weekly',
    opens: 'wins',
  },
  {
    label: 'Challenges of this week',
    emoji: '🪨',
    keywords: 'open add write reflection reflect weekly',
    opens: 'challenges',
  },
  {
    label: 'Insights of this week',
    emoji: '💡',
    keywords: 'open add write reflection reflect weekly',
    opens: 'insights',
  },
  {
    label: 'Pulse check of today',
    emoji: '⛅',
    keywords: 'open add weather mood rating baseline',
    opens: 'pulse',
  },
  {
    label: 'Manage North Stars',
    emoji: '⭐',
    keywords: 'open edit add order themes priorities',
    opens: 'stars',
  },
  {
    label: 'North Star Management',
    emoji: '🧭',
    keywords: 'open goals typed seasonal annual dates',
    opens: 'goals',
  },
  { label: 'North Star Poster', emoji: '🖼️', keywords: 'open wizard generate', opens: 'poster' },
  {
    label: 'Unassigned time blocks and events',
    emoji: '🧺',
    hint: 'U',
    keywords: 'show open panel tbd',
    does: 'unassigned',
  },
  {
    label: 'The year',
    emoji: '🗓️',
    keywords: 'open show two years quarter month overview zoom',
    does: 'year',
  },
  { label: 'Print this week', emoji: '🖨️', keywords: 'paper pdf', does: 'print' },
  { label: 'Download plan (.ics)', emoji: '📤', keywords: 'export save calendar file', does: 'download' },
  { label: 'Import .ics file', emoji: '📥', keywords: 'open upload calendar events', opens: 'import' },
  {
    label: 'Subscribe to your plan',
    emoji: '📡',
    keywords: 'open feed private link calendar share',
    opens: 'feed',
  },
  {
    label: 'Switch between dark and light',
    emoji: '🌓',
    keywords: 'dark mode theme toggle night',
    does: 'theme',
  },
  { label: 'Undo the last change', emoji: '↩️', keywords: 'take back revert', does: 'undo' },
  { label: 'Redo the last change', emoji: '↪️', keywords: 'do again repeat restore', does: 'redo' },
  {
    label: 'Keyboard shortcuts',
    emoji: '⌨️',
    hint: '?',
    keywords: 'open legend help keys',
    opens: 'shortcuts',
  },
  { label: 'Sign out', emoji: '👋', keywords: 'log out leave logout', does: 'sign-out' },
];
