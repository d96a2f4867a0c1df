import { ApiError, NetworkError } from '@simmer/contracts/client/api-error';
import { planResources } from '@simmer/contracts/schemas/planning-values';
import type { ChangedItem } from '@simmer/contracts/schemas/plan-change.schema';
import { defaultCatalogue } from '@simmer/plan/account-copy';
import type { AppData } from '@simmer/plan/copy/app-data';
import { emptyPlan, takeReading } from '@simmer/plan/copy/take-reading';
import { itemsOf } from '@simmer/plan/plan-items';
import type { Step } from '@simmer/plan/step';
import { type Rng, seededRandom } from '@simmer/testing/seeded-random';
import type { Account } from './account.ts';
import { plainText } from '@simmer/domain/same-value';
import { Crash, Device, type Done, Tab, unlessCrash } from './devices.ts';
import { Oracle, type OracleStep } from './oracle.ts';
import { cardsIn, type Press, type Sight } from './press.ts';
import { pressNewBlock, pressOnBlock } from './press-block.ts';
import { itemPresses, pressNewStar } from './press-item.ts';
import { differences, shownIn } from './shown.ts';
import { lossesIn, untold } from './told.ts';

const FIRST_BLOCKS = 3;
const MOST_STARS = 5;

/** How often something happened in a history: where nothing happens, nothing is proven. */
export const COUNTED = [
  'steps',
  'moves',
  'divisions',
  'marks',
  'removals',
  'undos',
  'restored',
  'lost',
] as const;
export type Counts = Partial<Record<(typeof COUNTED)[number], number>>;

/** A step of a device, and what it means. */
interface Made {
  readonly step: Step;
  readonly meant: OracleStep;
  readonly said: string;
  readonly device: Device;
}

export interface Outcome {
  /** What is not as it should be, and what led to it; empty if all is. */
  readonly wrong: readonly string[];
  readonly counts: Counts;
}

/** Each item of a plan, with all of its fields, and the order of the lists: equal plans have equal texts. */
const itemTexts = (plan: AppData): string[] =>
  planResources.flatMap((resource) => {
    const items = itemsOf(plan, resource);
    return [...items.map((item) => plainText(item)), `${resource}: ${items.map(({ id }) => id).join()}`];
  });

/** One history of one to three devices with faults, compared with the oracle. */
export class Model {
  private readonly rng: Rng;
  private readonly account: Account;
  private devices: readonly Device[] = [];
  private readonly wrong: string[] = [];
  private words = 0;
  private stars = 0;
  private undos = 0;
  private timeMs = 0;
  private isStormy = false;
  /** All steps by their keys; `accepted` has those that the account has taken. */
  private readonly made = new Map<string, Made>();
  private readonly accepted = new Set<string>();
  /** Steps of which a device has said that they are stored. */
  private readonly stored = new Set<string>();
  /** What the account is being asked. */
  private readonly requests = new Set<Promise<unknown>>();
  private readonly hasTimes: boolean;
  private readonly pressOnItem: ReturnType<typeof itemPresses>;

  constructor(seed: number, account: Account) {
    this.account = account;
    this.rng = seededRandom(seed);
    this.hasTimes = this.rng.chance(0.5);
    this.pressOnItem = itemPresses(this.rng);
  }

  async run(): Promise<Outcome> {
    const { rng } = this;
    await this.open();
    this.isStormy = true;
    for (let left = rng.between(12, 30); left > 0 && this.wrong.length === 0; left -= 1) {
      await this.turn(rng.pick(this.devices)).catch(unlessCrash);
      if (rng.chance(0.3)) await this.compare();
    }
    await this.end();
    const said = [...this.made.values()].map(
      (each) =>
        `device ${this.devices.indexOf(each.device)}${this.accepted.has(each.step.key) ? '' : ' (never taken)'}: ${each.said}`,
    );
    return { wrong: this.wrong.length === 0 ? [] : [...said, ...this.wrong], counts: this.counts() };
  }

  private async open(): Promise<void> {
    const connections = await Promise.all(
      Array.from({ length: this.rng.between(1, 3) }, () => this.account.connect()),
    );
    // No two presses are at the same time.
    const nowMs = () => (this.timeMs = Math.max(this.timeMs + 1, Date.now()));
    this.devices = connections.map((connection) => new Device(connection, nowMs));
    for (const [place, device] of this.devices.entries()) {
      await this.read(device);
      if (place > 0) continue;
      for (let made = 0; made < FIRST_BLOCKS; made += 1) await this.press(device, pressNewBlock);
      for (let made = 0; made < 2; made += 1) await this.press(device, pressNewStar);
      await this.settle();
    }
  }

  private async turn(device: Device): Promise<void> {
    const { rng } = this;
    const what = rng.below(10);
    const presses = [
      [5, pressOnBlock],
      [4, this.pressOnItem],
      [1, pressNewBlock],
    ] as const;
    const alive = device.tabs.filter(({ isDead }) => !isDead);
    if (what < 6) await this.press(device, rng.weighted(presses));
    else if (what === 6) {
      await this.settle();
      await this.catchUp(device);
      device.isOnline = !device.isOnline;
    } else if (what === 7 && alive.length > 0) rng.pick(alive).waitsLeft = rng.between(1, 6);
    else if (device.isOnline) {
      void (await this.tabOf(device)).client.send().catch(unlessCrash);
      // A single device has all changes from its answers (OFF-105).
      if (this.devices.length > 1) await this.read(device);
    }
    if (rng.chance(0.5)) await this.settle();
  }

  private readonly send = (step: Step, device: Device): Promise<readonly ChangedItem[]> => {
    const sending = this.request(step, device);
    const noted = sending.catch(() => undefined).finally(() => this.requests.delete(noted));
    this.requests.add(noted);
    return sending;
  };

  private async request(step: Step, device: Device): Promise<readonly ChangedItem[]> {
    const fault = this.isStormy ? this.rng.below(10) : 9;
    if (!device.isOnline || fault === 0) throw new NetworkError('The request is lost.');
    if (fault === 1) throw new ApiError(503, 'Later', { detail: 'Later' });
    const items = await device.connection.send(step);
    this.accepted.add(step.key);
    if (fault === 2) throw new NetworkError('The response is lost.');
    device.isBehind = true;
    device.told.push(...lossesIn(step, items));
    return items;
  }

  private async tabOf(device: Device): Promise<Tab> {
    const alive = device.tabs.filter(({ isDead }) => !isDead);
    if (alive.length > 0 && !this.rng.chance(0.1)) return this.rng.pick(alive);
    return this.newTab(device);
  }

  private async newTab(device: Device): Promise<Tab> {
    const tab = new Tab(device, this.send);
    await tab.client.open();
    await tab.client.openCopy();
    device.tabs.push(tab);
    return tab;
  }

  /** A device knows what the account has when it reads it. */
  private async read(device: Device): Promise<void> {
    await this.settle();
    const { client } = await this.tabOf(device);
    await client.read(device.connection.read);
    await client.keepCopy();
    // Its other tabs hear of it.
    await this.pause();
    device.isBehind = false;
    for (const key of this.accepted) device.known.add(key);
  }

  /** An answer has the items of its step alone: what else others have changed is read. */
  private async catchUp(device: Device): Promise<void> {
    if (device.isBehind && device.isOnline && this.devices.length > 1) await this.read(device);
  }

  /** Steps in the order of their times. */
  private stepsOf(keys: ReadonlySet<string>): OracleStep[] {
    return [...this.made.values()]
      .filter(({ step }) => keys.has(step.key))
      .toSorted((one, other) => (one.step.madeAt < other.step.madeAt ? -1 : 1))
      .map(({ meant }) => meant);
  }

  private async press(device: Device, by: (sight: Sight) => Press | null): Promise<void> {
    await this.catchUp(device);
    const { client } = await this.tabOf(device);
    const undone = this.rng.chance(0.15) ? device.done.pop() : undefined;
    if (undone) return this.undo(device, client, undone);
    const { plan, steps } = client.state.getState();
    const meant = new Oracle(this.stepsOf(device.known)).shown();
    const shown = shownIn(plan);
    // What waits is shown as made after all else, until the account has it in its place.
    const notKnown = steps.length === 0 ? differences(plan, meant) : [];
    if (notKnown.length > 0)
      this.wrong.push(`device ${this.devices.indexOf(device)} shows before a press:`, ...notKnown);
    const cards = cardsIn(plan, meant);
    const word = `w${(this.words += 1)}`;
    const hasRoom = this.stars < MOST_STARS;
    const press = by({ plan, cards, rng: this.rng, word, hasRoom, hasTimes: this.hasTimes });
    if (press === null || press.changes.length === 0) return;
    if (press.changes.some(({ resource, seen }) => resource === 'northStars' && seen === undefined))
      this.stars += 1;
    // What was done before something that is not taken back is not taken back either.
    if (press.isFinal) device.done.length = 0;
    const former = new Map(shown.filter(({ day }) => day === null).map(({ item, fields }) => [item, fields]));
    const undo = press.isFinal
      ? undefined
      : (press.undo ??
        press.meant.map(({ item, fields = {} }) => {
          const was = former.get(item);
          const back = Object.keys(fields).map((name) => [name, was?.[name] ?? null] as const);
          return was === undefined
            ? ({ item, scope: 'all', removed: true } as const)
            : ({ item, scope: 'all', fields: Object.fromEntries(back) } as const);
        }));
    await this.make(device, client, { press, ...(undo && { undo }) });
  }

  private undo(device: Device, client: Tab['client'], { shown, undo }: Done): Promise<void> {
    const { key, changes } = shown.step;
    const isOfSeries = changes.every((change) => 'series' in change && change.series);
    const said = `undoes ${key}`;
    this.undos += 1;
    const press = { said, changes: shown.undo, meant: undo };
    return this.make(device, client, { press, ...(isOfSeries && { undoes: key }) });
  }

  private async make(
    device: Device,
    client: Tab['client'],
    {
      press,
      undo,
      undoes,
    }: { readonly press: Press; readonly undo?: Done['undo']; readonly undoes?: string },
  ): Promise<void> {
    const { said, changes, meant } = press;
    const shown = await client
      .change(changes, undoes === undefined ? {} : { undoes })
      .catch((error: unknown) => {
        if (!(error instanceof ApiError)) throw error;
        this.wrong.push(`not allowed: ${said}: ${JSON.stringify(changes)}`);
      });
    if (!shown) return;
    const { step } = shown;
    const { key } = step;
    if (step.changes.length === 0) return;
    this.made.set(key, {
      step,
      device,
      said: `${key} ${said}`,
      meant: { name: key, knew: new Set(device.known), changes: meant, undoes },
    });
    void shown.stored.then(
      () => {
        device.known.add(key);
        this.stored.add(key);
      },
      () => undefined,
    );
    // A tab that dies reports no outcome.
    void shown.result.then(
      () => void (undo && device.done.push({ shown, undo })),
      (error: unknown) => {
        if (!(error instanceof Crash)) this.wrong.push(`refused: ${said}: ${String(error)}`);
      },
    );
    await this.pause();
  }

  /** Lets everything happen that waits only for the database. */
  private async pause(): Promise<void> {
    for (let turn = 0; turn < 12; turn++) await new Promise<void>((resolve) => setImmediate(resolve));
  }

  /** Lets everything happen that waits only for the database and the account. */
  private async settle(): Promise<void> {
    do {
      await Promise.all(this.requests);
      await this.pause();
    } while (this.requests.size > 0);
  }

  private async accountPlan(): Promise<AppData> {
    const whole = await (this.devices[0] as Device).connection.read(null);
    return takeReading({ plan: emptyPlan(), catalogue: defaultCatalogue }, whole).plan;
  }

  /** The account has what was meant by what it has taken. */
  private async compare(): Promise<AppData> {
    await this.settle();
    const plan = await this.accountPlan();
    this.wrong.push(...differences(plan, new Oracle(this.stepsOf(this.accepted)).shown()));
    return plan;
  }

  /** Ends all faults: what was stored is in the account, and each device shows it. */
  private async end(): Promise<void> {
    this.isStormy = false;
    for (const device of this.devices) {
      device.isOnline = true;
      for (const tab of device.tabs) tab.isDead = true;
      await this.settle();
      const tab = await this.newTab(device);
      await tab.client.send();
    }
    const account = await this.compare();
    for (const [place, device] of this.devices.entries()) {
      if (this.devices.length > 1) await this.read(device);
      const { plan, steps } = (device.tabs.at(-1) as Tab).client.state.getState();
      for (const { step, why } of steps)
        this.wrong.push(`device ${place} keeps ${step.key}: ${why ?? 'waits'}`);
      const [shows, has] = [itemTexts(plan), itemTexts(account)];
      this.wrong.push(
        ...shows.filter((text) => !has.includes(text)).map((text) => `device ${place} alone shows ${text}`),
        ...has.filter((text) => !shows.includes(text)).map((text) => `device ${place} does not show ${text}`),
      );
    }
    await this.checkTelling();
    for (const key of this.stored)
      if (!this.accepted.has(key)) this.wrong.push(`${key} was stored, and is gone`);
  }

  /** Each value that lost is in the history, and whose it was was told once. */
  private async checkTelling(): Promise<void> {
    for (const device of this.devices) {
      const losses = await device.connection.losses();
      if (losses === null) return;
      device.told.push(...losses.map((loss) => ('values' in loss ? loss.values : null)));
      if ((await device.connection.losses())?.length !== 0) this.wrong.push('a loss is told again');
    }
    this.wrong.push(
      ...untold({
        lost: new Oracle(this.stepsOf(this.accepted)).lost,
        makerOf: (step) => this.made.get(step)?.device,
        told: new Map(this.devices.map((device) => [device, device.told])),
        history: (await this.account.history()) ?? [],
      }),
    );
  }

  private counts(): Counts {
    const meant = [...this.made.values()]
      .filter(({ step }) => this.accepted.has(step.key))
      .flatMap((each) => each.meant.changes);
    const steps = this.stepsOf(this.accepted);
    const count = (is: (change: (typeof meant)[number]) => unknown) => meant.filter(is).length;
    return {
      steps: steps.length,
      moves: count(({ place }) => place),
      divisions: count(({ scope }) => typeof scope === 'object' && 'from' in scope),
      marks: count(({ mark }) => mark !== undefined),
      removals: count(({ removed }) => removed),
      undos: this.undos,
      restored: 0,
      lost: new Oracle(steps).lost.length,
    };
  }
}
