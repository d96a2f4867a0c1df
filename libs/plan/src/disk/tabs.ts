import { isRecord, isText } from './stored-json.ts';
import { createTurns } from './turns.ts';

const CHANNEL = 'simmer-database';
type Listener = (scope: string, answer: unknown) => void;

const listeners = new Set<Listener>();
let listening: BroadcastChannel | null = null;

const open = (): BroadcastChannel | null =>
  typeof BroadcastChannel === 'function' ? new BroadcastChannel(CHANNEL) : null;

/** Tells the other tabs that rows of this scope were written. @param answer the answer of the account */
export function notifyOtherTabs(scope: string, answer?: object): void {
  // The channel that listens sends too, so that this tab does not hear itself.
  const channel = listening ?? open();
  channel?.postMessage({ scope, answer });
  if (channel !== listening) channel?.close();
}

function listen(): void {
  if (listening !== null) return;
  listening = open();
  if (listening === null) return;
  listening.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (!isRecord(data) || !isText(data['scope'])) return;
    for (const listener of listeners) listener(data['scope'], data['answer']);
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

const READING_LOCK = 'simmer-reading';
/** Milliseconds after which a tab does not wait for the reading of another one, which the browser may have frozen. */
const READING_LIMIT_MS = 5_000;

/** Runs a reading in one tab at a time, so that the others need not read the same. */
export async function withReadingLock<Result>(work: () => Promise<Result>): Promise<Result> {
  if (!('locks' in navigator)) return work();
  let running: Promise<Result> | undefined;
  const begin = () => (running ??= work());
  const signal = AbortSignal.timeout(READING_LIMIT_MS);
  await navigator.locks.request(READING_LOCK, { signal }, begin).catch(() => undefined);
  return begin();
}

const OUTBOX_LOCK = 'simmer-outbox';

/** Without locks, as on plain http, work of this tab is done one after the other. */
const inTurn = createTurns();

/**
 * Runs work on the outbox in one tab at a time: a change that is being sent must be neither sent twice nor discarded.
 * In a browser without locks the keys of the changes prevent duplicates by several tabs.
 */
export async function withOutboxLock<Result>(work: () => Promise<Result>): Promise<Result> {
  return 'locks' in navigator ? navigator.locks.request(OUTBOX_LOCK, work) : inTurn(work);
}
