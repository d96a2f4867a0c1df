import { placeBlock } from '@simmer/e2e/data/blocks';
import { People } from '@simmer/e2e/data/people';

const DAY = '2026-01-05';

async function openPage(origin: string, place: string): Promise<string> {
  const page = await fetch(`${origin}${place}`);
  const addresses = (await page.text()).matchAll(/\b(?:src|href)="?([^"\s>]+\.js)\b/g);
  const scripts = [...new Set([...addresses].map(([, address = '']) => address))];
  if (!page.ok || scripts.length === 0)
    throw new Error(`${place} responded with ${page.status} and no script.`);
  for (const address of scripts) {
    const { ok, status, headers } = await fetch(new URL(address, origin));
    if (!ok || !headers.get('content-type')?.includes('javascript'))
      throw new Error(`${address} responded with ${status}, ${headers.get('content-type')}.`);
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
  const people = new People(origin);
  const person = await people.signUp();
  const api = await people.apiElsewhere(person);
  yield 'somebody signs up and signs in';
  const block = await placeBlock(api, { activity: 'Learning', date: DAY });
  const { timeBlocks } = await api.call('timeBlocks.list', { query: { start_date: DAY, end_date: DAY } });
  if (!timeBlocks.some(({ id }) => id === block.id)) throw new Error('The time block is not in its day.');
  yield 'a time block is placed and read again';
  await people.connect(person);
  const { google_calendar_events: events } = await api.call('googleCalendar.events', {
    query: { start_date: '2025-01-01T00:00:00Z', end_date: '2028-01-01T00:00:00Z' },
  });
  if (events.length === 0) throw new Error('The sync completed without an event.');
  yield `the emulated Google is connected and the worker syncs ${events.length} events`;
  for (const place of ['/signin', '/calendar']) yield await openPage(origin, place);
}
