import { ApiError } from '@simmer/contracts/client/api-error';
import { defaultCatalogue } from '@simmer/plan/account-copy';
import type { AppData } from '@simmer/plan/copy/app-data';
import { emptyPlan, takeReading } from '@simmer/plan/copy/take-reading';
import { type Rng, seededRandom } from '@simmer/testing/seeded-random';
import type { Account } from './account.ts';
import { Crash, Device, type Done, Tab, unlessCrash } from './devices.ts';
import { Journal, type Outcome } from './journal.ts';
import { Network } from './network.ts';
import { Oracle } from './oracle.ts';
import { cardsIn, type Press, type Sight, undoOf } from './press.ts';
import { pressNewBlock, pressOnBlock } from './press-block.ts';
import { itemPresses, pressNewStar } from './press-item.ts';
import { bytesBetween, differences, shownIn } from './shown.ts';
import { checkTelling } from './check-telling.ts';

const FIRST_BLOCKS = 3;
const MOST_STARS = 5;

interface Making extends Partial<Pick<Done, 'undo'>> {
  readonly press: Press;
  readonly undoes?: string;
  readonly isUndo?: boolean;
}

/** One history of one to three devices with faults, compared with the oracle. */
export class Model {
  private readonly rng: Rng;
  private readonly account: Account;
  private devices: readonly Device[] = [];
  private readonly wrong: string[] = [];
  private words = 0;
  private stars = 0;
  private timeMs = 0;
  private readonly journal = new Journal();
  private readonly network: Network;
  private readonly hasTimes: boolean;
  private readonly pressOnItem: ReturnType<typeof itemPresses>;

  constructor(seed: number, account: Account) {
    this.account = account;
    this.rng = seededRandom(seed);
    this.network = new Network(this.rng, (key) => this.journal.accepted.add(key));
    this.hasTimes = this.rng.chance(0.5);
    this.pressOnItem = itemPresses(this.rng);
  }

  async run(): Promise<Outcome> {
    const { rng } = this;
    await this.open();
    // Devices that are away do not know what others do.
    for (const device of this.devices) if (rng.chance(0.5)) await this.toggle(device);
    this.network.isStormy = true;
    for (let left = rng.between(12, 30); left > 0 && this.wrong.length === 0; left -= 1) {
      await this.turn(rng.pick(this.devices)).catch(unlessCrash);
      if (rng.chance(0.3)) await this.compare();
    }
    await this.end();
    const lines = this.journal.lines(this.devices);
    return { wrong: this.wrong.length === 0 ? [] : [...lines, ...this.wrong], counts: this.journal.counts };
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
      await this.network.settle();
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
    else if (what === 6) await this.toggle(device);
    else if (what === 7 && alive.length > 0) rng.pick(alive).waitsLeft = rng.between(1, 6);
    else if (device.isOnline) {
      void (await this.tabOf(device)).client.send().catch(unlessCrash);
      // A single device has all changes from its answers (OFF-105).
      if (this.devices.length > 1) await this.read(device);
    }
    if (rng.chance(0.3)) await this.network.settle();
  }

  private async toggle(device: Device): Promise<void> {
    await this.network.settle();
    await this.catchUp(device);
    device.isOnline = !device.isOnline;
  }

  private async tabOf(device: Device): Promise<Tab> {
    const alive = device.tabs.filter(({ isDead }) => !isDead);
    if (alive.length > 0 && !this.rng.chance(0.1)) return this.rng.pick(alive);
    return this.newTab(device);
  }

  private async newTab(device: Device): Promise<Tab> {
    const tab = new Tab(device, this.network.send);
    await tab.client.open();
    await tab.client.openCopy();
    device.tabs.push(tab);
    return tab;
  }

  /** A device knows what the account has when it reads it. */
  private async read(device: Device): Promise<void> {
    await this.network.settle();
    const { client } = await this.tabOf(device);
    await client.read(device.connection.read);
    await client.keepCopy().catch((error: unknown) => {
      // Other tabs may have heard what a new one does not find: the browser has ended.
      for (const tab of device.tabs) tab.isDead = true;
      throw error;
    });
    await this.network.pause();
    device.isBehind = false;
    for (const key of this.journal.accepted) device.known.add(key);
  }

  /** An answer has the items of its step alone: what else others have changed is read. */
  private async catchUp(device: Device): Promise<void> {
    if (device.isBehind && device.isOnline && this.devices.length > 1) await this.read(device);
  }

  private async press(device: Device, by: (sight: Sight) => Press | null): Promise<void> {
    await this.catchUp(device);
    const { client } = await this.tabOf(device);
    const undone =
      this.rng.chance(0.15) && device.done.at(-1)?.isTaken === true ? device.done.pop() : undefined;
    const { plan, steps } = client.state.getState();
    const shown = shownIn(plan);
    const isShown = ({ undo }: Done) => undo.every(({ item }) => shown.some((card) => card.item === item));
    if (undone) return isShown(undone) ? this.undo(device, client, undone) : undefined;
    const meant = new Oracle(this.journal.stepsOf(device.known)).shown();
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
    const undo = undoOf(press, shown);
    await this.make(device, client, { press, ...(undo && { undo }) });
  }

  private undo(device: Device, client: Tab['client'], { shown, undo }: Done): Promise<void> {
    const { key, changes } = shown.step;
    const isOfSeries = changes.every((change) => 'series' in change && change.series);
    const said = `undoes ${key}`;
    const press = { said, changes: shown.undo, meant: undo };
    return this.make(device, client, { press, isUndo: true, ...(isOfSeries && { undoes: key }) });
  }

  private async make(
    device: Device,
    client: Tab['client'],
    { press, undo, undoes, isUndo = false }: Making,
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
    this.journal.made.set(key, {
      step,
      device,
      isUndo,
      said: `${key} ${said}`,
      meant: { name: key, knew: new Set(device.known), changes: meant, undoes },
    });
    void shown.stored.then(
      () => {
        device.known.add(key);
        this.journal.stored.add(key);
      },
      () => undefined,
    );
    const done: Done | undefined = undo && { shown, undo, isTaken: false };
    if (done) device.done.push(done);
    // A tab that dies reports no outcome.
    void shown.result.then(
      () => void (done && (done.isTaken = true)),
      (error: unknown) => {
        if (!(error instanceof Crash)) this.wrong.push(`refused: ${said}: ${String(error)}`);
      },
    );
    await this.network.pause();
  }

  /** The account has what was meant by what it has taken. */
  private async compare(): Promise<AppData> {
    await this.network.settle();
    const whole = await (this.devices[0] as Device).connection.read(null);
    const { plan } = takeReading({ plan: emptyPlan(), catalogue: defaultCatalogue }, whole);
    this.wrong.push(...differences(plan, this.journal.meant.shown()));
    return plan;
  }

  /** Ends all faults: what was stored is in the account, and each device shows it. */
  private async end(): Promise<void> {
    this.network.isStormy = false;
    for (const device of this.devices) {
      device.isOnline = true;
      for (const tab of device.tabs) tab.isDead = true;
      await this.network.settle();
      const tab = await this.newTab(device);
      await tab.client.send();
    }
    const account = await this.compare();
    for (const [place, device] of this.devices.entries()) {
      if (this.devices.length > 1) await this.read(device);
      const { plan, steps } = (device.tabs.at(-1) as Tab).client.state.getState();
      this.wrong.push(
        ...steps.map(({ step, why }) => `device ${place} keeps ${step.key}: ${why ?? 'waits'}`),
      );
      this.wrong.push(...bytesBetween(plan, account).map((text) => `device ${place} ${text}`));
    }
    this.wrong.push(...(await checkTelling(this.devices, this.account, this.journal)));
    for (const key of this.journal.stored)
      if (!this.journal.accepted.has(key)) this.wrong.push(`${key} was stored, and is gone`);
  }
}
