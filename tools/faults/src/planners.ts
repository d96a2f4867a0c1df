import { Requests, type Answer, type Headers } from './requests.ts';
import { untilStopped, type Workload } from './workload.ts';

interface BlockAsSeen {
  readonly id: string;
  readonly note: string | null;
}

interface Person {
  readonly headers: Headers;
  readonly activity: string;
  readonly size: string;
}

/** Many people who add and change time blocks all the time, and remember what was acknowledged. */
export class Planners implements Workload {
  readonly longestJobMs = 0;
  private readonly requests: Requests;
  private readonly people: Person[] = [];
  /** The texts that each acknowledged block may have: the last acknowledged one, and those sent later. */
  private readonly acknowledged = new Map<Person, Map<string, Set<string>>>();
  private isWorking = false;
  private loops: Promise<unknown> = Promise.resolve();

  constructor(origin: string) {
    this.requests = new Requests(origin);
  }

  get answers(): readonly Answer[] {
    return this.requests.answers;
  }

  /** @returns the headers of each person. */
  async begin(count: number): Promise<Headers[]> {
    for (let place = 0; place < count; place += 1) {
      const headers = await this.requests.signUp();
      const get = <Body>(path: string) => this.requests.once<Body>({ method: 'GET', path, headers });
      const { activities } = await get<{ activities: { id: string }[] }>('/activities');
      const sizes = await get<{ id: string }[]>('/time-blocks/sizes');
      const person = { headers, activity: activities[0]?.id ?? '', size: sizes[0]?.id ?? '' };
      this.people.push(person);
      this.acknowledged.set(person, new Map());
    }
    return this.people.map(({ headers }) => headers);
  }

  /** Adds one more block for each person. */
  async writeForEach(): Promise<void> {
    await Promise.all(this.people.map((person) => this.place(person)));
  }

  work(inFlight: number): void {
    this.isWorking = true;
    this.requests.answers = [];
    const loops = Array.from({ length: inFlight }, (_, place) => {
      const person = this.people[place % this.people.length];
      if (!person) throw new Error('Nobody has signed up.');
      return this.plan(person);
    });
    this.loops = untilStopped(loops);
  }

  async stop(): Promise<void> {
    this.isWorking = false;
    await this.loops;
  }

  async differences(): Promise<string[]> {
    const differences: string[] = [];
    for (const [person, blocks] of this.acknowledged) {
      // Blocks without a day are in the response for every range.
      const { timeBlocks: seen } = await this.requests.once<{ timeBlocks: BlockAsSeen[] }>({
        method: 'GET',
        path: '/time-blocks?start_date=2026-01-05&end_date=2026-01-11',
        headers: person.headers,
      });
      const ids = seen.map(({ id }) => id);
      for (const [id, texts] of blocks) {
        const block = seen.find((candidate) => candidate.id === id);
        if (!block) differences.push(`lost: block ${id}`);
        else if (!texts.has(block.note ?? ''))
          differences.push(
            `changed: block ${id} has '${block.note ?? ''}' instead of '${[...texts].join("' or '")}'`,
          );
      }
      // Each request was repeated under its key until it was acknowledged, so any other block is a duplicate.
      for (const id of ids) if (!blocks.has(id)) differences.push(`doubled: block ${id}`);
    }
    return differences;
  }

  private async plan(person: Person): Promise<void> {
    const { headers } = person;
    const blocks = this.acknowledged.get(person);
    for (let round = 0; this.isWorking; round += 1) {
      const timeBlock = await this.place(person);
      if (!this.isWorking) return;
      const note = `round ${round}`;
      blocks?.set(timeBlock.id, new Set(['', note]));
      await this.requests.repeat({
        method: 'PUT',
        path: `/time-blocks/${timeBlock.id}`,
        headers,
        body: { note },
      });
      blocks?.set(timeBlock.id, new Set([note]));
    }
  }

  private async place(person: Person): Promise<BlockAsSeen> {
    const { headers, activity, size } = person;
    const { timeBlock } = await this.requests.repeat<{ timeBlock: BlockAsSeen }>({
      method: 'POST',
      path: '/time-blocks',
      headers,
      body: {
        activity_id: activity,
        size,
        start_date: '2026-01-05',
        start_timing: { name: 'morning', hour: 7 },
        recurring: 'once',
      },
    });
    this.acknowledged.get(person)?.set(timeBlock.id, new Set(['']));
    return timeBlock;
  }
}
