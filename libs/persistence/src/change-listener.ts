import { type ChangeTopic, isChangeTopic } from '@simmer/contracts/change-topics';
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { CHANGE_CHANNEL, EVERYBODY, SIGN_INS } from './change-channel.ts';

/** One thing that a commit has changed. */
export interface ChangeNotice {
  /** Whose data; null is everybody's. */
  readonly userId: string | null;
  readonly topic: ChangeTopic | typeof SIGN_INS;
}

export interface ChangeListenerOptions {
  /** A connection of its own to the database itself: a pooler that lends connections by the transaction can't listen. */
  readonly url: string;
  readonly applicationName: string;
  readonly onNotice: (notice: ChangeNotice) => void;
  /** From now on nothing is missed; since the last loss something may have been. */
  readonly onListening: () => void;
  /** The connection was lost or not made; it is tried again by itself. */
  readonly onTrouble: (error: Error) => void;
}

export interface ChangeListener {
  readonly isListening: boolean;
  close(): Promise<void>;
}

const CONNECT_TIMEOUT_MS = 10_000;
// A connection that died without a word is found out by asking.
const PROBE_EVERY_MS = 15_000;
const PROBE_TIMEOUT_MS = 5_000;
const FIRST_PAUSE_MS = 250;
const LAST_PAUSE_MS = 10_000;

/** Reads a payload; undefined for one of another version. */
export function readNotice(payload: string | undefined): ChangeNotice | undefined {
  const [whose, topic, more] = (payload ?? '').split(' ');
  if (!whose || more !== undefined) return undefined;
  if (topic !== SIGN_INS && !isChangeTopic(topic)) return undefined;
  return { userId: whose === EVERYBODY ? null : whose, topic };
}

/** Holds one connection that listens, until it is lost (rejects) or `signal` is aborted (resolves). */
async function hold(
  options: ChangeListenerOptions,
  onListening: () => void,
  signal: AbortSignal,
): Promise<void> {
  const client = new Client({
    connectionString: options.url,
    application_name: options.applicationName,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    query_timeout: PROBE_TIMEOUT_MS,
    keepAlive: true,
  });
  const { promise: over, resolve, reject } = Promise.withResolvers<void>();
  const lose = (error: unknown) =>
    reject(error instanceof Error ? error : new Error(String(error), { cause: error }));
  over.catch(() => undefined);
  client.on('error', lose);
  client.on('end', () => lose(new Error('The listening connection ended.')));
  client.on('notification', ({ payload }) => {
    const notice = readNotice(payload);
    if (notice) options.onNotice(notice);
  });
  signal.addEventListener('abort', () => resolve(), { once: true });
  const probe = setInterval(() => void client.query('select').catch(lose), PROBE_EVERY_MS);
  try {
    await Promise.race([over, client.connect()]);
    await Promise.race([over, client.query(`listen "${CHANGE_CHANNEL}"`)]);
    if (!signal.aborted) onListening();
    await over;
  } finally {
    clearInterval(probe);
    // A dead server never answers a farewell.
    void client.end().catch(() => undefined);
  }
}

/**
 * Listens to what commits have changed, on one connection of its own that is made anew whenever it is lost (after
 * 250 ms, doubling to 10 s). It never opens a transaction, so it holds up no vacuum and no notice queue.
 */
export function listenForChanges(options: ChangeListenerOptions): ChangeListener {
  const stop = new AbortController();
  let isListening = false;
  let pause = FIRST_PAUSE_MS;
  const begun = () => {
    isListening = true;
    pause = FIRST_PAUSE_MS;
    options.onListening();
  };
  const run = async () => {
    while (!stop.signal.aborted) {
      try {
        await hold(options, begun, stop.signal);
      } catch (error) {
        if (error instanceof Error) options.onTrouble(error);
      }
      isListening = false;
      await delay(pause * (0.5 + Math.random() / 2), undefined, { signal: stop.signal }).catch(
        () => undefined,
      );
      pause = Math.min(pause * 2, LAST_PAUSE_MS);
    }
  };
  const running = run();
  return {
    get isListening() {
      return isListening;
    },
    close: () => {
      stop.abort();
      return running;
    },
  };
}
