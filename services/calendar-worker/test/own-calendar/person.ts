import { startMinuteOf } from '@simmer/domain/blocks/block-clock';
import { outcomeOn } from '@simmer/domain/outcomes/outcome-on';
import type { ShowingChoices } from '@simmer/domain/own-calendar/block-events';
import { expandOccurrences } from '@simmer/domain/recurrence/expand-occurrences';
import { instantInZone } from '@simmer/domain/reminders/local-instant';
import { createGoogleEmulator, type GoogleEmulator } from '@simmer/google-emulator/google-emulator';
import { MAYA } from '@simmer/google-emulator/sample-accounts';
import { createCalendarClient } from '@simmer/google/calendar-client';
import type { CalendarClientOptions } from '@simmer/google/calendar-session';
import { CALENDAR_SCOPES } from '@simmer/google/google-config';
import {
  createOwnCalendarClient,
  OWN_CALENDAR_SCOPE,
  type OwnCalendarClient,
} from '@simmer/google/own-calendar-client';
import type { OwnStore } from '../../src/own-calendar/own-ledger.ts';
import type { OwnPass } from '../../src/own-calendar/show-plan.ts';
import { syncOwnCalendar } from '../../src/own-calendar/sync-own-calendar.ts';
import { MemoryStore } from './memory-store.ts';

/** Now, for the emulated Google and its clients. */
export const NOW = Date.parse('2026-03-20T12:00:00Z');
const CHOICES: ShowingChoices = { blocks: 'all', isBusy: true, isNamed: true, hasColors: true };

/** The emulated Google, and where it listens. */
export interface Google {
  readonly emulator: GoogleEmulator;
  readonly root: string;
}

/** Starts an emulated Google. @param accessTokenSeconds how long its tokens are valid; by default as Google's */
export async function openGoogle(clock: () => number, accessTokenSeconds?: number): Promise<Google> {
  const client = { clientId: 'simmer', clientSecret: 'kept', redirectUris: [] };
  const emulator = createGoogleEmulator({
    ...client,
    ...(accessTokenSeconds !== undefined && { accessTokenSeconds }),
    clock,
  });
  return { emulator, root: await emulator.listen() };
}

/** Ten years, for a test whose clock goes on for weeks. */
export const LASTING_SECONDS = 10 * 365 * 86_400;

function optionsFor({ emulator, root }: Google, scopes: readonly string[]): CalendarClientOptions {
  const { accessToken, refreshToken, expiresIn } = emulator.control.grantTokens(MAYA, scopes);
  return {
    config: { clientId: 'simmer', clientSecret: 'kept', oauthRootUrl: root, calendarRootUrl: root },
    tokens: { accessToken, refreshToken, expiresAt: new Date(NOW + expiresIn * 1000).toISOString(), scopes },
    now: () => NOW,
    retry: { wait: async () => undefined, random: () => 0 },
  };
}

/** Without what begins or ends where the listing does. */
const within = (lines: readonly string[]) =>
  lines.filter((line) => line > '2026-01-02' && line < '2026-06-29').sort();

/** A person with a plan and a calendar of their own. */
export class Person {
  readonly store = new MemoryStore();
  readonly client: OwnCalendarClient;
  readonly calendarId: string;
  zone: string;
  readonly google: Google;
  token: string | null = null;
  choices = CHOICES;
  writeCount = 0;

  constructor(google: Google, client: OwnCalendarClient, calendarId: string, zone: string) {
    this.google = google;
    this.client = client;
    this.calendarId = calendarId;
    this.zone = zone;
  }

  static async of(google: Google, zone: string): Promise<Person> {
    const client = createOwnCalendarClient(optionsFor(google, [OWN_CALENDAR_SCOPE]));
    const calendarId = await client.createCalendar({ name: 'Simmer', timeZone: zone, color: '#9a5b00' });
    return new Person(google, client, calendarId, zone);
  }

  /** @param mayEnd throws where a worker is killed: before and after each write, there and here */
  pass(mayEnd: () => void = () => undefined): OwnPass {
    const { client, store } = this;
    const guarded =
      <Input extends unknown[], Output>(call: (...input: Input) => Promise<Output>, isCounted = false) =>
      async (...input: Input): Promise<Output> => {
        mayEnd();
        if (isCounted) this.writeCount += 1;
        const output = await call(...input);
        mayEnd();
        return output;
      };
    return {
      client: {
        ...client,
        insertEvent: guarded(
          (...input: Parameters<OwnCalendarClient['insertEvent']>) => client.insertEvent(...input),
          true,
        ),
        patchEvent: guarded(
          (...input: Parameters<OwnCalendarClient['patchEvent']>) => client.patchEvent(...input),
          true,
        ),
        deleteEvent: guarded(
          (...input: Parameters<OwnCalendarClient['deleteEvent']>) => client.deleteEvent(...input),
          true,
        ),
      },
      calendarId: this.calendarId,
      showing: { choices: this.choices, zone: this.zone, since: '2026-01-01' },
      today: '2026-03-20',
      shownAt: null,
      store: {
        known: () => store.known(),
        blocks: () => store.blocks(),
        keep: guarded((event) => store.keep(event)),
        forget: guarded((id) => store.forget(id)),
        seen: () => store.seen(),
        take: guarded((taken) => store.take(taken)),
        add: guarded((block, event) => store.add(block, event)),
      },
    };
  }

  async sync(mayEnd?: () => void): Promise<void> {
    await syncOwnCalendar(this.pass(mayEnd), this.token, async (token) => {
      this.token = token;
    });
  }

  /** Each occurrence that stands there from January to the end of June. */
  async occurrences() {
    const reader = createCalendarClient(optionsFor(this.google, CALENDAR_SCOPES));
    const window = { timeMin: '2026-01-01T00:00:00Z', timeMax: '2026-07-01T00:00:00Z' };
    const found: { id: string; start: string; end: string; title: string }[] = [];
    for await (const { events } of reader.eventPages({ calendarId: this.calendarId, window }))
      for (const event of events)
        if (event.state === 'active' && event.time.kind === 'timed') {
          const [start, end] = [event.time.startAt, event.time.endAt].map((at) => new Date(at).toISOString());
          found.push({ id: event.providerEventId, start: start ?? '', end: end ?? '', title: event.title });
        }
    return found;
  }

  /** The events as they stand there, with what is not ours. */
  stored(): readonly object[] {
    return this.google.emulator.control.storedEventsOf(MAYA, this.calendarId);
  }

  async standing(): Promise<string[]> {
    return within((await this.occurrences()).map(({ start, title }) => `${start} ${title}`));
  }

  /** The same, from the plan. */
  async planned(store: Pick<OwnStore, 'blocks'> = this.store): Promise<string[]> {
    const range = { start: '2025-12-20', end: '2026-07-10' };
    return within(
      (await store.blocks()).flatMap(({ block, emoji, name }) =>
        expandOccurrences(block, range).map((date) => {
          const minute = startMinuteOf(block) ?? block.start_timing.hour * 60;
          const start = new Date(instantInZone(date, minute, this.zone)).toISOString();
          const isDone = outcomeOn(block, date)?.result === 'done';
          return `${start} ${isDone ? '✓ ' : ''}${emoji} ${block.title ?? name}`;
        }),
      ),
    );
  }
}
