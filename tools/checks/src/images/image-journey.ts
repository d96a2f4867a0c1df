import { setTimeout as pause } from 'node:timers/promises';
import { placeBlock } from '@simmer/e2e/data/blocks';
import { People, type Person } from '@simmer/e2e/data/people';

const DAY = '2026-01-05';

const REACHED_MS = 60_000;

/** Waits until the API answers through everything in front of it. @throws Error with the last reason if it does not. */
export async function untilReached(origin: string): Promise<void> {
  const began = performance.now();
  for (;;) {
    const reason = await fetch(`${origin}/api/v1/auth/me`).then(
      ({ status }) => (status === 401 ? undefined : `It responded with ${status}.`),
      ({ message, cause }: Error) => `${message}: ${cause instanceof Error ? cause.message : ''}`,
    );
    if (reason === undefined) return;
    if (performance.now() - began > REACHED_MS) throw new Error(reason);
    await pause(500);
  }
}

/** The scripts of a page. @throws Error for a page without a script. */
export async function scriptsOf(origin: string, place: string): Promise<string[]> {
  const page = await fetch(`${origin}${place}`);
  const addresses = (await page.text()).matchAll(/\b(?:src|href)="?([^"\s>]+\.js)\b/g);
  const scripts = [...new Set([...addresses].map(([, address = '']) => address))];
  if (page.ok && scripts.length > 0) return scripts;
  throw new Error(`${place} responded with ${page.status} and no script.`);
}

/** @throws Error for a script that is not served. */
export async function loadScripts(origin: string, scripts: readonly string[]): Promise<void> {
  for (const address of scripts) {
    const { ok, status, headers } = await fetch(new URL(address, origin));
    if (!ok || !headers.get('content-type')?.includes('javascript'))
      throw new Error(`${address} responded with ${status}, ${headers.get('content-type')}.`);
  }
}

/** Signs up a person and places a time block. */
export async function plan(origin: string): Promise<Person> {
  const person = await new People(origin).signUp();
  await placeBlock(person.api, { activity: 'Learning', date: DAY });
  return person;
}

/**
 * The number of synced events that a person sees by an earlier session.
 * @throws Error if their time block is missing.
 */
export async function eventsBesideBlock({ api }: Person): Promise<number> {
  const { timeBlocks } = await api.call('timeBlocks.list', { query: { start_date: DAY, end_date: DAY } });
  if (timeBlocks.length !== 1) throw new Error(`The day has ${timeBlocks.length} time blocks instead of 1.`);
  const query = { start_date: '2025-01-01T00:00:00Z', end_date: '2028-01-01T00:00:00Z' };
  const { google_calendar_events: events } = await api.call('googleCalendar.events', { query });
  return events.length;
}
