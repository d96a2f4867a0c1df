import { keepTabText, readTabText } from '@simmer/app-state/tab-text';
import type { NorthStarChoice, NorthStarSelection } from './north-star-selection.ts';

// In session storage, because unsaved choices belong to the person at this tab.
const KEY = 'simmer-onboarding';

interface Kept {
  readonly owner: string;
  readonly selection: NorthStarSelection;
}

/** Stores the current selection for a reload. Without storage, a reload starts with the saved choice. */
export const keepSelection = (owner: string, selection: NorthStarSelection): void =>
  keepTabText(KEY, JSON.stringify({ owner, selection } satisfies Kept));

/** The selection of this user before a reload, or null; that of another user is deleted. */
export function keptSelection(owner: string): NorthStarSelection | null {
  const entry = read();
  if (entry !== null && entry.owner !== owner) forgetSelection();
  return entry?.owner === owner ? entry.selection : null;
}

/** Deletes the stored selection, once it is saved in the account. */
export const forgetSelection = (): void => keepTabText(KEY, null);

function read(): Kept | null {
  try {
    const value: unknown = JSON.parse(readTabText(KEY) ?? 'null');
    return isKept(value) ? value : null;
  } catch {
    return null;
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const isChoice = (value: unknown): value is NorthStarChoice =>
  isRecord(value) &&
  ['name', 'emoji', 'color'].every((field) => typeof value[field] === 'string') &&
  typeof value['isDefault'] === 'boolean';

const isChoices = (value: unknown): boolean => Array.isArray(value) && value.every(isChoice);

function isKept(value: unknown): value is Kept {
  if (!isRecord(value) || typeof value['owner'] !== 'string' || !isRecord(value['selection'])) return false;
  return isChoices(value['selection']['customs']) && isChoices(value['selection']['selected']);
}
