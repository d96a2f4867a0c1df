import { type ApiClient } from '@simmer/contracts/client/api-client';
import { ApiError, NetworkError } from '@simmer/contracts/client/api-error';
import { addDays } from '@simmer/domain/dates/add-to-date';
import { weekdayOf } from '@simmer/domain/dates/weekday';
import { nextOccurrence } from '@simmer/domain/recurrence/expand-occurrences';
import { blockChanges } from '@simmer/plan/block-changes';
import { defaultCatalogue } from '@simmer/plan/account-copy';
import type { AppData } from '@simmer/plan/copy/app-data';
import { emptyPlan, takeReading } from '@simmer/plan/copy/take-reading';
import type { ShownStep } from '@simmer/plan/shown-step';
import { sendStep } from '@simmer/plan/send-step';
import type { Change, Step } from '@simmer/plan/step';
import { type Rng, seededRandom } from '@simmer/testing/seeded-random';

import { doubled, textOf } from './compare-plans.ts';
import { Crash, Device, Tab, unlessCrash } from './model-devices.ts';
import { EDITS } from './model-edits.ts';

const MONDAY = '2026-01-05';
const FIRST_BLOCKS = 3;

/** The account of one person, as its routes respond. */
export type Account = Pick<ApiClient, 'call'>;

interface Given {
  readonly activity: string;
  readonly size: string;
}

/** One history: devices, faults, and the state of the account at the end. */
export class PlanModel {
  private readonly rng: Rng;
  private readonly devices: readonly Device[];
  private words = 0;
  private timeMs = Date.UTC(2026, 0, 5, 8);
  /** All steps; `steps` has those whose outcome was reported to the person. */
  private readonly pressed: Step[] = [];
  private readonly steps: Step[] = [];
  private isStormy = false;
  /** What the account is being asked. */
  private readonly requests = new Set<Promise<unknown>>();
  private readonly account: Account;
  private readonly given: Given;

  constructor(seed: number, account: Account, given: Given) {
    this.account = account;
    this.given = given;
    this.rng = seededRandom(seed);
    this.devices = Array.from(
      { length: this.rng.between(1, 3) },
      () => new Device(() => (this.timeMs += 1000)),
    );
  }

  private readonly send = (step: Step, device: Device): ReturnType<typeof sendStep> => {
    const sending = this.request(step, device);
    const noted = sending.catch(() => undefined).finally(() => this.requests.delete(noted));
    this.requests.add(noted);
    return sending;
  };

  private async request(step: Step, device: Device): ReturnType<typeof sendStep> {
    const fault = this.isStormy ? this.rng.below(10) : 9;
    if (!device.isOnline || fault === 0) throw new NetworkError('The request is lost.');
    if (fault === 1) throw new ApiError(503, 'Later', { detail: 'Later' });
    const items = await sendStep(this.account, step);
    if (fault === 2) throw new NetworkError('The response is lost.');
    return items;
  }

  private async tabOf(device: Device): Promise<Tab> {
    const alive = device.tabs.filter(({ isDead }) => !isDead);
    if (alive.length > 0 && !this.rng.chance(0.1)) return this.rng.pick(alive);
    const tab = new Tab(device, this.send);
    await this.open(tab);
    device.tabs.push(tab);
    return tab;
  }

  private async open({ client }: Tab): Promise<void> {
    await client.open();
    await client.openCopy();
  }

  private readonly newWord = (): string => `w${(this.words += 1)}`;

  private changesOf({ timeBlocks, northStarThemes, weeklyReflections }: AppData): readonly Change[] {
    const { rng } = this;
    const word = this.newWord();
    const id = crypto.randomUUID();
    const block = timeBlocks[rng.below(Math.max(1, timeBlocks.length))];
    const star = northStarThemes[rng.below(Math.max(1, northStarThemes.length))];
    const date = block && nextOccurrence(block, addDays(block.start_date, rng.below(20)));
    const kind = timeBlocks.length < FIRST_BLOCKS ? 11 : rng.below(12);
    if (block && date && kind < 7) return blockChanges(rng.pick(EDITS)(block, date, word, rng), timeBlocks);
    if (block && kind === 7) return [{ resource: 'timeBlocks', id: block.id, removed: true }];
    if (kind === 8 && northStarThemes.length < 4)
      return [{ resource: 'northStars', id, fields: { name: word } }];
    if (kind === 9 && star && rng.chance(0.3))
      return [{ resource: 'northStars', id: star.id, removed: true }];
    if (kind === 9 && star) {
      const theme_ratings = [{ theme_id: star.id, rating: rng.between(1, 10), note: word }];
      return [{ resource: 'pulseChecks', id: MONDAY, fields: { weather_mood: 'sunny', theme_ratings } }];
    }
    if (kind === 10) {
      const wins = weeklyReflections.find(({ week_start_date: week }) => week === MONDAY)?.wins ?? [];
      return [{ resource: 'weeklyReflections', id: MONDAY, fields: { wins: [...wins, word] } }];
    }
    const start_date = addDays(MONDAY, rng.below(10));
    const fields = {
      activity_id: this.given.activity,
      size: this.given.size,
      start_date,
      scheduled_days: [weekdayOf(start_date)],
      recurring: rng.pick(['weekly', 'once'] as const),
      north_star_theme_id: star?.id ?? null,
      title: word,
    };
    return [{ resource: 'timeBlocks', id, fields }];
  }

  private async act(device: Device): Promise<void> {
    const { client } = await this.tabOf(device);
    const undone = this.rng.chance(0.15) ? device.done.pop() : undefined;
    const changes = undone?.undo ?? this.changesOf(client.state.getState().plan);
    if (changes.length === 0) return;
    let pressed: ShownStep;
    try {
      pressed = await client.change(changes);
    } catch (error) {
      // The plan refuses the change, which is reported to the person.
      if (error instanceof ApiError) return;
      throw error;
    }
    this.pressed.push(pressed.step);
    // A tab that dies reports no outcome.
    void pressed.result.then(
      () => {
        this.steps.push(pressed.step);
        if (undone === undefined) device.done.push(pressed);
      },
      (error: unknown) => {
        if (!(error instanceof Crash || error instanceof Error)) throw error;
      },
    );
  }

  /** Lets everything happen that waits only for the database and the account. */
  private async settle(): Promise<void> {
    do {
      await Promise.all(this.requests);
      for (let turn = 0; turn < 12; turn++) await new Promise<void>((resolve) => setImmediate(resolve));
    } while (this.requests.size > 0);
  }

  async run(): Promise<string[]> {
    const { rng, devices } = this;
    for (const [place, device] of devices.entries()) {
      const tab = await this.tabOf(device);
      await this.read(tab);
      await tab.client.keepCopy();
      // Devices disagree about what all of them have.
      const blocks = place === 0 ? FIRST_BLOCKS : 0;
      for (let made = 0; made < blocks; made += 1) await this.act(device);
      await this.settle();
    }
    this.isStormy = true;
    for (let count = rng.between(8, 24); count > 0; count--) {
      const device = rng.pick(devices);
      const what = rng.below(10);
      if (what < 6) await this.act(device).catch(unlessCrash);
      else if (what === 6) device.isOnline = !device.isOnline;
      else if (what === 7) {
        const alive = device.tabs.filter(({ isDead }) => !isDead);
        if (alive.length > 0) rng.pick(alive).waitsLeft = rng.between(1, 6);
      } else if (device.isOnline) await this.refresh(await this.tabOf(device)).catch(unlessCrash);
      if (rng.chance(0.5)) await this.settle();
    }
    return this.check();
  }

  private async refresh(tab: Tab): Promise<void> {
    void tab.client.send().catch(unlessCrash);
    // A single device has all changes from its responses: it shows the account's plan without reading it again
    // (OFF-105).
    if (this.devices.length > 1) await this.read(tab);
  }

  private async read({ client }: Tab): Promise<void> {
    await client.read((after) => this.account.call('plan.read', { query: after === null ? {} : { after } }));
  }

  /** Ends all faults, and returns the differences from the expected state. */
  private async check(): Promise<string[]> {
    this.isStormy = false;
    for (const device of this.devices) {
      device.isOnline = true;
      for (const tab of device.tabs) tab.isDead = true;
      await this.settle();
      const tab = new Tab(device, this.send);
      device.tabs.push(tab);
      await this.open(tab);
      await tab.client.send();
    }
    await this.settle();
    const whole = await this.account.call('plan.read', { query: {} });
    const { plan: account } = takeReading({ plan: emptyPlan(), catalogue: defaultCatalogue }, whole);
    const wrong: string[] = [];
    const refused: Step[] = [];
    for (const [place, device] of this.devices.entries()) {
      const tab = device.tabs.at(-1) as Tab;
      await this.refresh(tab);
      const { client } = tab;
      const { plan, steps } = client.state.getState();
      if (steps.some(({ why }) => why === undefined)) wrong.push(`device ${place} still has waiting steps`);
      refused.push(...steps.map(({ step }) => step));
      if (textOf(plan) !== textOf(account)) wrong.push(`device ${place} shows another plan than the account`);
    }
    const { history } = await this.account.call('plan.history', { query: {} });
    const kept = JSON.stringify([
      account,
      history,
      refused,
      this.pressed.map(({ changes }) => changes.map(({ seen }) => seen)),
    ]);
    for (const { changes } of this.steps)
      for (const word of JSON.stringify(changes.map(({ fields }) => fields)).match(/"w\d+"/g) ?? [])
        if (!kept.includes(word)) wrong.push(`${word} is lost`);
    return [...wrong, ...doubled(account.timeBlocks)];
  }
}
