import type { ThemeChoice, ThemeSelection } from './theme-selection.ts';

// Of the tab alone: what is not saved yet is nobody's but of who sits here now.
const KEY = 'simmer-onboarding';

interface Kept {
  readonly owner: string;
  readonly selection: ThemeSelection;
}

/** Keeps what a person has chosen so far through a reload. */
export function keepSelection(owner: string, selection: ThemeSelection): void {
  const kept: Kept = { owner, selection };
  try {
    sessionStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // Without room for it, a reload starts with what is saved.
  }
}

/** What this person chose before a reload, or null; what somebody else left here is let go. */
export function keptSelection(owner: string): ThemeSelection | null {
  const kept = read();
  if (kept !== null && kept.owner !== owner) forgetSelection();
  return kept?.owner === owner ? kept.selection : null;
}

/** Lets the choice go, once it is saved for good. */
export function forgetSelection(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing was kept.
  }
}

function read(): Kept | null {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    return isKept(value) ? value : null;
  } catch {
    return null;
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const isChoice = (value: unknown): value is ThemeChoice =>
  isRecord(value) &&
  ['name', 'emoji', 'color'].every((field) => typeof value[field] === 'string') &&
  typeof value['isDefault'] === 'boolean';

const isChoices = (value: unknown): boolean => Array.isArray(value) && value.every(isChoice);

function isKept(value: unknown): value is Kept {
  if (!isRecord(value) || typeof value['owner'] !== 'string' || !isRecord(value['selection'])) return false;
  return isChoices(value['selection']['customs']) && isChoices(value['selection']['selected']);
}
