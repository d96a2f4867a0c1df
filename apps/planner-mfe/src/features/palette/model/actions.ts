/** A dialog that opens in place of the palette. */
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
export type PaletteActionName = 'print' | 'unassigned' | 'download' | 'theme' | 'undo' | 'redo' | 'sign-out';

interface ActionAppearance {
  readonly label: string;
  readonly emoji: string;
  readonly hint?: string;
  /** Further search terms. */
  readonly keywords: string;
}

export type PaletteAction = ActionAppearance &
  (
    | { readonly opens: PaletteDialogName; readonly does?: never; readonly goes?: never }
    | { readonly does: PaletteActionName; readonly opens?: never; readonly goes?: never }
    /** The address of a part of a page, or of a page without an entry in the navigation. */
    | { readonly goes: string; readonly opens?: never; readonly does?: never }
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
    hint: 'and their budgets',
    keywords: 'open edit add order themes priorities budget budgets hours',
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
    keywords: 'open show two year years quarter month overview zoom',
    goes: '/year',
  },
  {
    label: 'Patterns',
    emoji: '🔎',
    keywords: 'open show compare mood ratings statistics',
    goes: '/patterns',
  },
  {
    label: 'Weekly review',
    emoji: '🔁',
    keywords: 'open review week reflect look back left over next mail',
    goes: '/review',
  },
  {
    label: 'Your ideal week',
    emoji: '🌿',
    keywords: 'open template routine default fill free days pause holiday',
    goes: '/ideal-week',
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
    label: 'Data Management',
    emoji: '🗄️',
    hint: 'on the account page',
    keywords: 'open export import backup restore reset copy',
    goes: '/account/data',
  },
  {
    label: 'Connect Google Calendar',
    emoji: '📅',
    hint: 'on the account page',
    keywords: 'connection reconnect disconnect sync account',
    goes: '/account#google-calendar',
  },
  {
    label: 'Reminders',
    emoji: '🔔',
    hint: 'on the account page',
    keywords: 'open set reminder notification notifications notify push mail quiet hours pause',
    goes: '/account/reminders',
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
    label: 'Getting Started guide',
    emoji: '📖',
    keywords: 'open help support tutorial introduction',
    goes: '/support#getting-started',
  },
  { label: 'FAQ', emoji: '💬', keywords: 'open help support questions answers', goes: '/support#faq' },
  {
    label: 'Give Feedback',
    emoji: '✍️',
    keywords: 'help support feedback contact report problem bug',
    goes: '/support#feedback',
  },
  {
    label: 'The words of the method',
    emoji: '📚',
    keywords: 'open help glossary meaning explanation',
    goes: '/about#words',
  },
  {
    label: 'Keyboard shortcuts',
    emoji: '⌨️',
    hint: '?',
    keywords: 'open legend help keys',
    opens: 'shortcuts',
  },
  { label: 'Sign out', emoji: '👋', keywords: 'log out leave logout', does: 'sign-out' },
];
