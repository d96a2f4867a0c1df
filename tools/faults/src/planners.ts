import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';

/** What a request got. */
export interface Answer {
  /** When it was sent, by `performance.now()`. */
  readonly at: number;
  readonly ms: number;
  /** 0: the connection ended without a response. */
  readonly status: number;
  readonly retryAfter: boolean;
  readonly body: string;
}

export interface BlockAsSeen {
  readonly id: string;
  readonly note: string | null;
}

interface Person {
  readonly headers: Readonly<Record<string, string>>;
  readonly activity: string;
  readonly size: string;
}

// Longer than any answer may take; a request without one is repeated.
const ANSWER_TIMEOUT_MS = 20_000;
const REPEAT_AFTER_MS = 100;

/** Many people who add and change time blocks all the time, and know what was acknowledged. */
export class Planners {
  /** Since the last {@link work}. */
  answers: Answer[] = [];
  private readonly origin: string;
  private readonly people: Person[] = [];
  /** For each acknowledged block the text that it must have: the last acknowledged one, or one sent later. */
  private readonly acknowledged = new Map<Person, Map<string, Set<string>>>();
  private isWorking = false;
  private loops: Promise<void>[] = [];

  constructor(origin: string) {
    this.origin = origin;
  }

  async signUp(count: number): Promise<void> {
    for (let place = 0; place < count; place += 1) {
      const account = {
        name: `Planner ${place}`,
        email: `planner-${randomUUID()}@faults.test`,
        password: 'a quiet morning in May',
      };
      const json = { 'content-type': 'application/json' };
      const { token } = await this.json<{ token: string }>('POST', '/auth/signup', json, account);
      const headers = { ...json, authorization: `Bearer ${token}` };
      const { activities } = await this.json<{ activities: { id: string }[] }>('GET', '/activities', headers);
      const sizes = await this.json<{ id: string }[]>('GET', '/time-blocks/sizes', headers);
      const person = { headers, activity: activities[0]?.id ?? '', size: sizes[0]?.id ?? '' };
      this.people.push(person);
      this.acknowledged.set(person, new Map());
    }
  }

  /** Keeps `inFlight` requests under way until {@link stop}. */
  work(inFlight: number): void {
    this.isWorking = true;
    this.answers = [];
    this.loops = Array.from({ length: inFlight }, (_, place) => {
      const person = this.people[place % this.people.length];
      if (!person) throw new Error('Nobody has signed up.');
      return this.plan(person);
    });
  }

  /** Ends when each request that was sent has an acknowledgement. */
  async stop(): Promise<void> {
    this.isWorking = false;
    await Promise.all(this.loops);
  }

  /** What differs from what was acknowledged: lost, doubled or changed blocks. */
  async differences(): Promise<string[]> {
    const found: string[] = [];
    for (const [person, blocks] of this.acknowledged) {
      // Blocks without a day are in every range.
      const { timeBlocks: seen } = await this.json<{ timeBlocks: BlockAsSeen[] }>(
        'GET',
        '/time-blocks?start_date=2026-01-05&end_date=2026-01-11',
        person.headers,
      );
      const ids = seen.map(({ id }) => id);
      for (const [id, texts] of blocks) {
        const block = seen.find((candidate) => candidate.id === id);
        if (!block) found.push(`lost: block ${id}`);
        else if (!texts.has(block.note ?? ''))
          found.push(
            `changed: block ${id} has '${block.note ?? ''}' instead of '${[...texts].join("' or '")}'`,
          );
      }
      // Each request was repeated under its key until it was acknowledged, so there is no other block.
      for (const id of ids) if (!blocks.has(id)) found.push(`doubled: block ${id}`);
    }
    return found;
  }

  /** The number of acknowledged writes. */
  get writes(): number {
    return this.answers.filter(({ status }) => status === 200 || status === 201).length;
  }

  private async plan(person: Person): Promise<void> {
    for (let round = 0; this.isWorking; round += 1) {
      const created = await this.acknowledge(person, 'POST', '/time-blocks', {
        activity_id: person.activity,
        size: person.size,
        start_date: '2026-01-05',
        start_timing: { name: 'morning', hour: 7 },
        recurring: 'once',
      });
      const { timeBlock } = JSON.parse(created.body) as { timeBlock: BlockAsSeen };
      const blocks = this.acknowledged.get(person);
      blocks?.set(timeBlock.id, new Set(['']));
      if (!this.isWorking) return;
      const text = `round ${round}`;
      blocks?.set(timeBlock.id, new Set(['', text]));
      await this.acknowledge(person, 'PUT', `/time-blocks/${timeBlock.id}`, { note: text });
      blocks?.set(timeBlock.id, new Set([text]));
    }
  }

  /** Repeats a write under one key until it is acknowledged. @throws for an answer that no repeat can change. */
  private async acknowledge(person: Person, method: string, path: string, body: object): Promise<Answer> {
    const headers = { ...person.headers, 'idempotency-key': randomUUID() };
    for (;;) {
      const answer = await this.send(method, path, headers, body);
      this.answers.push(answer);
      if (answer.status === 200 || answer.status === 201) return answer;
      if (answer.status !== 0 && answer.status < 500 && answer.status !== 409)
        throw new Error(`${method} ${path} was answered by ${answer.status}: ${answer.body}`);
      await pause(REPEAT_AFTER_MS);
    }
  }

  private async send(
    method: string,
    path: string,
    headers: Readonly<Record<string, string>>,
    body?: object,
  ): Promise<Answer> {
    const at = performance.now();
    const finished = (status: number, retryAfter: boolean, text: string) => ({
      at,
      ms: performance.now() - at,
      status,
      retryAfter,
      body: text,
    });
    try {
      const response = await fetch(`${this.origin}/api/v1${path}`, {
        method,
        headers,
        signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
        ...(body && { body: JSON.stringify(body) }),
      });
      return finished(response.status, response.headers.has('retry-after'), await response.text());
    } catch (error) {
      return finished(0, false, String(error));
    }
  }

  private async json<Body>(
    method: string,
    path: string,
    headers: Readonly<Record<string, string>>,
    body?: object,
  ): Promise<Body> {
    const answer = await this.send(method, path, headers, body);
    if (answer.status !== 200 && answer.status !== 201)
      throw new Error(`${method} ${path} was answered by ${answer.status}: ${answer.body}`);
    return JSON.parse(answer.body) as Body;
  }
}
