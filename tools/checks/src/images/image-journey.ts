import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { type ApiClient, createApiClient } from '@simmer/contracts/client/api-client';
import { connectAccount } from '@simmer/google-emulator/connect-account';
import { CALENDAR_IDS, MAYA } from '@simmer/google-emulator/sample/sample-accounts';

const SYNC_MS = 60_000;
const DAY = '2026-01-05';

/** The API as somebody calls it; an error names the request, which the client's own does not. */
const clientOf = (origin: string, token?: string): ApiClient =>
  createApiClient({
    baseUrl: `${origin}/api/v1`,
    getToken: () => token,
    fetch: async (input, init) => {
      const response = await fetch(input, init);
      if (response.ok) return response;
      throw new Error(
        `${init?.method ?? 'GET'} ${response.url} responded with ${response.status}: ${await response.text()}`,
      );
    },
  });

async function signIn(origin: string): Promise<string> {
  const account = { email: `robin-${randomUUID()}@images.test`, password: 'a quiet morning in May' };
  const api = clientOf(origin);
  await api.call('auth.signup', { body: { name: 'Robin Vale', ...account } });
  return (await api.call('auth.login', { body: account })).token;
}

async function plan(api: ApiClient): Promise<string> {
  const { activities } = await api.call('activities.list');
  const [size] = await api.call('timeBlocks.sizes');
  const { timeBlock } = await api.call('timeBlocks.create', {
    idempotencyKey: randomUUID(),
    body: {
      activity_id: activities[0]?.id ?? '',
      size: size?.id ?? '',
      start_date: DAY,
      start_timing: { name: 'morning', hour: 7 },
      recurring: 'once',
    },
  });
  const { timeBlocks } = await api.call('timeBlocks.list', { query: { start_date: DAY, end_date: DAY } });
  if (!timeBlocks.some(({ id }) => id === timeBlock.id)) throw new Error('The time block is not in its day.');
  return 'a time block is placed and read again';
}

async function sync(origin: string, token: string, api: ApiClient): Promise<string> {
  await connectAccount(`${origin}/api/v1`, token, MAYA);
  await api.call('googleCalendar.calendars');
  const { sync_id: id } = await api.call('googleCalendar.selectCalendars', {
    body: { calendar_ids: [CALENDAR_IDS.family, CALENDAR_IDS.mayaWork] },
  });
  const until = performance.now() + SYNC_MS;
  for (;;) {
    const { sync: run } = await api.call('googleCalendar.sync', { params: { id } });
    if (run.status === 'completed') break;
    if (run.status === 'failed') throw new Error(`The sync failed: ${run.error_message ?? ''}`);
    if (performance.now() > until) throw new Error(`The sync is ${run.status} after ${SYNC_MS / 1000} s.`);
    await pause(200);
  }
  const { google_calendar_events: events } = await api.call('googleCalendar.events', {
    query: { start_date: '2025-01-01T00:00:00Z', end_date: '2028-01-01T00:00:00Z' },
  });
  if (events.length === 0) throw new Error('The sync completed without an event.');
  return `the emulated Google is connected and the worker syncs ${events.length} events`;
}

/** The addresses of a page's scripts, those that it preloads too. */
function scriptsOf(html: string): string[] {
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
  const api = clientOf(origin, token);
  yield await plan(api);
  yield await sync(origin, token, api);
  for (const place of ['/signin', '/calendar']) yield await openPage(origin, place);
}
