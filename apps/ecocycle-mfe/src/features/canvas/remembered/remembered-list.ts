import { useSession } from '@simmer/app-state/session/session';
import { useCallback, useSyncExternalStore } from 'react';

/** A list of words that this browser remembers for each person, shared by its tabs. */
export interface RememberedList {
  readonly entries: readonly string[];
  readonly change: (how: (entries: readonly string[]) => readonly string[]) => void;
}

const NOTHING: readonly string[] = [];
const kept = new Map<string, readonly string[]>();
const listeners = new Set<() => void>();

function parse(text: string | null): readonly string[] {
  try {
    const saved: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(saved) ? saved.filter((entry) => typeof entry === 'string') : NOTHING;
  } catch {
    return NOTHING;
  }
}

function read(key: string): readonly string[] {
  const known = kept.get(key);
  if (known !== undefined) return known;
  let entries = NOTHING;
  try {
    entries = parse(localStorage.getItem(key));
  } catch {
    // Where storage is closed to us, the list lives as long as the page.
  }
  kept.set(key, entries);
  return entries;
}

function write(key: string, entries: readonly string[]): void {
  kept.set(key, entries);
  try {
    if (entries.length === 0) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(entries));
  } catch {
    // It still holds for this visit.
  }
  listeners.forEach((listener) => listener());
}

function onOtherTab({ key }: StorageEvent): void {
  if (key === null) kept.clear();
  else if (!kept.delete(key)) return;
  listeners.forEach((listener) => listener());
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener('storage', onOtherTab);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    window.removeEventListener('storage', onOtherTab);
    // Nobody hears of other tabs now: what they write must be read anew.
    kept.clear();
  };
}

/** The list under this name of whoever is signed in. */
export function useRememberedList(name: string): RememberedList {
  const userId = useSession((state) => state.user?.id) ?? 'local';
  const key = `simmer-${name}-${userId}`;
  const entries = useSyncExternalStore(subscribe, () => read(key));
  const change = useCallback<RememberedList['change']>(
    (how) => {
      const before = read(key);
      const after = how(before);
      if (after !== before) write(key, after);
    },
    [key],
  );
  return { entries, change };
}
