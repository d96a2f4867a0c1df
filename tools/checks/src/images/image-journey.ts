import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { connectAccount } from '@simmer/google-emulator/connect-account';
import { CALENDAR_IDS, MAYA } from '@simmer/google-emulator/sample/sample-accounts';

type Send = <Body>(method: 'GET' | 'POST', place: string, body?: object) => Promise<Body>;

interface TimeBlock {
  readonly id: string;
}

const SYNC_MS = 60_000;
const DAY = '2026-01-05';

/** Sends a request of somebody. @throws Error with what it responded, if that is no success. */
function senderFor(origin: string, token?: string): Send {
  return async (method, place, body) => {
    const response = await fetch(`${origin}/api/v1${place}`, {
      method,
      headers: {
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(method === 'POST' ? { 'idempotency-key': randomUUID() } : {}),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${place} responded with ${response.status}: ${text}`);
    return JSON.parse(text);
  };
}

async function signIn(origin: string): Promise<string> {
  const account = { email: `robin-${randomUUID()}@images.test`, password: 'a quiet morning in May' };
  const send = senderFor(origin);
  await send('POST', '/auth/signup', { name: 'Robin Vale', ...account });
  const { token } = await send<{ token: string }>('POST', '/auth/login', account);
  return token;
}

async function plan(send: Send): Promise<string> {
  const { activities } = await send<{ activities: { id: string }[] }>('GET', '/activities');
  const sizes = await send<{ id: string }[]>('GET', '/time-blocks/sizes');
  const { timeBlock } = await send<{ timeBlock: TimeBlock }>('POST', '/time-blocks', {
    activity_id: activities[0]?.id,
    size: sizes[0]?.id,
    start_date: DAY,
    start_timing: { name: 'morning', hour: 7 },
    recurring: 'once',
  });
  const { timeBlocks } = await send<{ timeBlocks: TimeBlock[] }>(
    'GET',
    `/time-blocks?start_date=${DAY}&end_date=${DAY}`,
  );
  if (!timeBlocks.some(({ id }) => id === timeBlock.id)) throw new Error('The time block is not in its day.');
  return 'a time block is placed and read again';
}

async function sync(origin: string, token: string, send: Send): Promise<string> {
  await connectAccount(`${origin}/api/v1`, token, MAYA);
  await send('GET', '/google-calendar/calendars');
  const { sync_id: id } = await send<{ sync_id: string }>('POST', '/google-calendar/calendars/sync', {
    calendar_ids: [CALENDAR_IDS.family, CALENDAR_IDS.mayaWork],
  });
  const until = performance.now() + SYNC_MS;
  for (;;) {
    const { sync: run } = await send<{ sync: { status: string; error_message: string | null } }>(
      'GET',
      `/google-calendar/syncs/${id}`,
    );
    if (run.status === 'completed') break;
    if (run.status === 'failed') throw new Error(`The sync failed: ${run.error_message ?? ''}`);
    if (performance.now() > until) throw new Error(`The sync is ${run.status} after ${SYNC_MS / 1000} s.`);
    await pause(200);
  }
  const { google_calendar_events: events } = await send<{ google_calendar_events: object[] }>(
    'GET',
    '/google-calendar/events?start_date=2025-01-01T00:00:00Z&end_date=2028-01-01T00:00:00Z',
  );
  if (events.length === 0) throw new Error('The sync completed without an event.');
  return `the emulated Google is connected and the worker syncs ${events.length} events`;
}

/** The addresses of a page's scripts, those that it preloads too. */
export function scriptsOf(html: string): string[] {
  const tags = html.match(/<(?:script|link)\b[^>]*>/g) ?? [];
  const addresses = tags.flatMap((tag) => {
    const isScript = tag.startsWith('<script') || /rel="?modulepreload|as="?script/.test(tag);
    const [, address] = /\b(?:src|href)="?([^"\s>]+)/.exec(tag) ?? [];
    return isScript && address !== undefined ? [address] : [];
  });
  return [...new Set(addresses)];
}

async function openPage(origin: string, place: string): Promise<string> {
  const page = await fetch(`${origin}${place}`);
  const scripts = scriptsOf(await page.text());
  if (!page.ok || scripts.length === 0)
    throw new Error(`${place} responded with ${page.status} and no script.`);
  for (const address of scripts) {
    const script = await fetch(new URL(address, origin));
    const text = await script.text();
    const type = script.headers.get('content-type') ?? '';
    if (!script.ok || !type.includes('javascript') || text === '')
      throw new Error(`${address} responded with ${script.status}, ${type}.`);
  }
  return `${place} and its ${scripts.length} scripts are served`;
}

/**
 * What the images are tried by: each step in turn, from the gateway's address.
 *
 * @returns a sentence for each step.
 * @throws Error naming what failed.
 */
export async function* imageJourney(origin: string): AsyncGenerator<string> {
  for (const place of ['/healthz', '/readyz']) {
    const { ok, status } = await fetch(`${origin}${place}`);
    if (!ok) throw new Error(`${place} responded with ${status}.`);
  }
  yield 'it is healthy and ready';
  const token = await signIn(origin);
  yield 'somebody signs up and signs in';
  const send = senderFor(origin, token);
  yield await plan(send);
  yield await sync(origin, token, send);
  for (const place of ['/signin', '/calendar']) yield await openPage(origin, place);
}
