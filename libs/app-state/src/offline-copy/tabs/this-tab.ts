import { newId } from '../../storage/new-id.ts';

const LOCK = 'simmer-tab:';

let id = newId();
let shown: Promise<void> | null = null;
let hide: (() => void) | null = null;

/** Identifies the work of a user in this tab, among those of the browser. */
export const thisTab = (): string => id;

/** The next user, or the same one after signing in again, is told of failures that this tab has shown before. */
export function endTab(): void {
  hide?.();
  [id, shown, hide] = [newId(), null, null];
}

/** Shows the other tabs that this one is open: a lock ends with its tab, however that ends. */
export function showTabIsOpen(): Promise<void> {
  if (!('locks' in navigator)) return Promise.resolve();
  shown ??= new Promise((resolve) => {
    const untilHidden = new Promise<void>((end) => {
      hide = end;
    });
    const hold = () => {
      resolve();
      return untilHidden;
    };
    navigator.locks.request(LOCK + id, hold).catch(() => resolve());
  });
  return shown;
}

/** The tabs that are open. Without locks only this one is known. */
export async function openTabs(): Promise<ReadonlySet<string>> {
  const query = 'locks' in navigator ? await navigator.locks.query?.() : undefined;
  const names = (query?.held ?? []).flatMap(({ name }) => name ?? []);
  const tabs = names.filter((name) => name.startsWith(LOCK)).map((name) => name.slice(LOCK.length));
  return new Set([...tabs, id]);
}
