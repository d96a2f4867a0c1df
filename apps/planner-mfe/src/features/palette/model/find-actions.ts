import { faq, gettingStarted } from '@simmer/contracts/texts/support-texts';
import { type PaletteAction, PALETTE_ACTIONS } from './actions.ts';
import type { Command } from './command.ts';
import { matches } from './matches.ts';

const CREATE: Command = {
  kind: 'create',
  id: 'create',
  label: 'New time block',
  emoji: '➕',
  hint: 'N',
  date: null,
};

function actionCommand({ label, emoji, hint, opens, does, goes }: PaletteAction): Command {
  const look = { id: `action:${label}`, label, emoji, ...(hint !== undefined && { hint }) };
  if (opens !== undefined) return { ...look, kind: 'open-dialog', dialog: opens };
  if (goes !== undefined) return { ...look, kind: 'go-to-screen', path: goes };
  return { ...look, kind: 'do', action: does };
}

/**
 * The actions whose label or search terms match.
 * @param text in lower case
 */
export function actionCommands(text: string): Command[] {
  const found = PALETTE_ACTIONS.filter(({ label, keywords }) => matches(`${label} ${keywords}`, text));
  return [...(matches('create add new time block', text) ? [CREATE] : []), ...found.map(actionCommand)];
}

/** Whether the text is one of the words by which an action is searched. */
export const isSearchTerm = (text: string): boolean =>
  PALETTE_ACTIONS.some(({ keywords }) => keywords.split(' ').includes(text));

/** The topics of the support page whose titles match. */
export const helpCommands = (text: string): Command[] =>
  [...gettingStarted, ...faq]
    .filter(({ id, title }) => matches(`${id} ${title}`, text))
    .map(({ id, title }) => ({
      kind: 'go-to-screen',
      id: `help:${id}`,
      label: title,
      emoji: '💬',
      path: `/support#${id}`,
    }));
