import { isRecord, isText } from './stored-json.ts';
import { newId } from './new-id.ts';

const CHANNEL = 'simmer-database';
type Listener = (scope: string) => void;

const listeners = new Set<Listener>();
let listening: BroadcastChannel | null = null;

const open = (): BroadcastChannel | null =>
  typeof BroadcastChannel === 'function' ? new BroadcastChannel(CHANNEL) : null;

/** Tells the other tabs that something of this scope has been written. */
export function notifyOtherTabs(scope: string): void {
  // By the channel that listens, so that this tab does not hear itself.
  const channel = listening ?? open();
  channel?.postMessage({ scope });
  if (channel !== listening) channel?.close();
}

function listen(): void {
  if (listening !== null) return;
  listening = open();
  if (listening === null) return;
  listening.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (!isRecord(data) || !isText(data['scope'])) return;
    for (const listener of listeners) listener(data['scope']);
  };
}

/** Calls back when another tab has written something. @returns the unsubscribe function. */
export function onOtherTabWrites(listener: Listener): () => void {
  listen();
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    listening?.close();
    listening = null;
  };
}

const TAB_LOCK = 'simmer-tab:';

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
    navigator.locks.request(TAB_LOCK + id, hold).catch(() => resolve());
  });
  return shown;
}

/** The tabs that are open. Without locks only this one is known. */
export async function openTabs(): Promise<ReadonlySet<string>> {
  const query = 'locks' in navigator ? await navigator.locks.query?.() : undefined;
  const names = (query?.held ?? []).flatMap(({ name }) => name ?? []);
  const tabs = names.filter((name) => name.startsWith(TAB_LOCK)).map((name) => name.slice(TAB_LOCK.length));
  return new Set([...tabs, id]);
}

const OUTBOX_LOCK = 'simmer-outbox';

const locks = (): LockManager | undefined => ('locks' in navigator ? navigator.locks : undefined);

/**
 * Runs work on what waits alone among all tabs: a change that is being sent must be neither sent twice nor discarded. In a
 * browser without locks the keys of the changes prevent duplicates.
 */
export async function withOutboxLock<Result>(work: () => Promise<Result>): Promise<Result> {
  const manager = locks();
  return manager ? manager.request(OUTBOX_LOCK, work) : work();
}

/** Whether a tab holds the lock now. Without locks it is not known. */
export async function isOutboxLocked(): Promise<boolean> {
  const query = await locks()?.query?.();
  return (query?.held ?? []).some(({ name }) => name === OUTBOX_LOCK);
}
