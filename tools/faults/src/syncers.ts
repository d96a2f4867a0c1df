import { setTimeout as pause } from 'node:timers/promises';
import { connectAccount } from '@simmer/google-emulator/connect-account';
import { CALENDAR_IDS, MAYA } from '@simmer/google-emulator/sample-accounts';
import { Requests, type Answer, type Headers } from './requests.ts';
import { untilStopped, type Workload } from './workload.ts';

interface Sync {
  readonly status: string | null;
  readonly error_message: string | null;
}

interface Person {
  readonly headers: Headers;
  /** The index of the calendar selection in the last acknowledged sync. */
  selected: number;
}

const SELECTIONS = [[CALENDAR_IDS.family], [CALENDAR_IDS.family, CALENDAR_IDS.mayaWork]];
const POLL_MS = 500;
/** After this time a sync that nothing has resumed counts as a lost job. */
const LOST_AFTER_MS = 120_000;
const YEARS = 'start_date=2025-01-01T00:00:00Z&end_date=2028-01-01T00:00:00Z';

/** People who select other calendars all the time: each selection starts a sync as a job. */
export class Syncers implements Workload {
  longestJobMs = 0;
  private readonly origin: string;
  private readonly requests: Requests;
  private readonly people: Person[] = [];
  /** The number of events of each selection before the first fault. */
  private readonly expected: number[] = [];
  private readonly lost: string[] = [];
  private isWorking = false;
  private loops: Promise<unknown> = Promise.resolve();

  constructor(origin: string) {
    this.origin = origin;
    this.requests = new Requests(origin);
  }

  get answers(): readonly Answer[] {
    return this.requests.answers;
  }

  /** Signs people up and connects the sample account's calendars. */
  async begin(count: number): Promise<void> {
    for (let place = 0; place < count; place += 1) {
      const headers = await this.requests.signUp();
      const token = (headers['authorization'] ?? '').replace('Bearer ', '');
      await connectAccount(`${this.origin}/api/v1`, token, MAYA);
      await this.requests.once({ method: 'GET', path: '/google-calendar/calendars', headers });
      this.people.push({ headers, selected: 0 });
    }
    const [first] = this.people;
    if (!first) return;
    for (const selected of SELECTIONS.keys()) {
      await this.sync(first, selected);
      this.expected.push(await this.events(first));
    }
  }

  work(): void {
    this.isWorking = true;
    this.requests.answers = [];
    this.longestJobMs = 0;
    const loops = this.people.map(async (person) => {
      for (let round = 0; this.isWorking; round += 1) await this.sync(person, round % SELECTIONS.length);
    });
    this.loops = untilStopped(loops);
  }

  async stop(): Promise<void> {
    this.isWorking = false;
    await this.loops;
  }

  async differences(): Promise<string[]> {
    const differences = this.lost.splice(0);
    for (const person of this.people) {
      const count = await this.events(person);
      const expected = this.expected[person.selected];
      if (count !== expected) differences.push(`a calendar has ${count} events instead of ${expected}`);
    }
    return differences;
  }

  /** Starts a sync, and resolves when it has ended. */
  private async sync(person: Person, selected: number): Promise<void> {
    const { headers } = person;
    const { sync_id: id } = await this.requests.repeat<{ sync_id: string }>({
      method: 'POST',
      path: '/google-calendar/calendars/sync',
      headers,
      body: { calendar_ids: SELECTIONS[selected] },
    });
    person.selected = selected;
    const begin = performance.now();
    for (;;) {
      const { sync } = await this.requests.repeat<{ sync: Sync }>({
        method: 'GET',
        path: `/google-calendar/syncs/${id}`,
        headers,
      });
      this.longestJobMs = Math.max(this.longestJobMs, performance.now() - begin);
      if (sync.status === 'completed') return;
      if (sync.status === 'failed') return void this.lost.push(`a sync failed: ${sync.error_message ?? ''}`);
      if (performance.now() - begin > LOST_AFTER_MS)
        return void this.lost.push(`a sync is ${sync.status} after ${LOST_AFTER_MS / 1000} s`);
      await pause(POLL_MS);
    }
  }

  private async events({ headers }: Person): Promise<number> {
    const path = `/google-calendar/events?${YEARS}`;
    const { google_calendar_events: events } = await this.requests.once<{ google_calendar_events: object[] }>(
      { method: 'GET', path, headers },
    );
    return events.length;
  }
}
