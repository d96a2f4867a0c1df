import { isRecord, isText } from '../storage/stored-json.ts';

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
