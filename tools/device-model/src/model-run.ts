import { type Rng, seededRandom } from '@simmer/testing/seeded-random';
import { IDBFactory } from 'fake-indexeddb';
import { newPageModules, type PageModules } from './new-page-modules.ts';
import type { ModelUser } from './model-user.ts';
import { SimulatedDevice, SimulatedPage } from './simulated-device.ts';
import { SimulatedNetwork } from './simulated-network.ts';

/** A change that a page has reported as saved, or as waiting. */
export interface Acknowledged {
  readonly key: string;
  readonly device: string;
  /** The id of the block that it removes. */
  readonly removed: string | undefined;
}

interface Opened {
  readonly page: SimulatedPage;
  readonly modules: PageModules;
  readonly source: ReturnType<PageModules['createFallbackSource']>;
}

const QUIET_TURNS = 4;
const HOUR_MS = 3_600_000;
const turn = () => new Promise<void>((resolve) => setImmediate(resolve));

/** Devices of one person, their network and the time, all driven by one seed. */
export class ModelRun {
  readonly rng: Rng;
  readonly network: SimulatedNetwork;
  readonly user: ModelUser;
  readonly devices: readonly SimulatedDevice[];
  readonly acknowledged: Acknowledged[] = [];
  /** Errors that no screen expects. */
  readonly mistakes: string[] = [];
  private readonly pages = new Map<SimulatedDevice, Opened>();
  private readonly seed: number;
  private changes = 0;

  constructor(seed: number, urls: readonly string[], user: ModelUser) {
    this.seed = seed;
    this.rng = seededRandom(seed);
    this.network = new SimulatedNetwork(this.rng, urls);
    this.user = user;
    this.devices = Array.from({ length: this.rng.between(2, 3) }, (_, place) => {
      const clockSkewMs = this.rng.chance(0.3) ? this.rng.between(-48, 48) * HOUR_MS : 0;
      const { network, rng } = this;
      return new SimulatedDevice({
        name: `device ${place + 1}`,
        network,
        databases: new IDBFactory(),
        clockSkewMs,
        random: () => rng.next(),
      });
    });
  }

  /** Names seed and change. */
  newKey(): string {
    this.changes += 1;
    const run = this.seed.toString(16).padStart(8, '0');
    return `${run}-0000-4000-8000-${String(this.changes).padStart(12, '0')}`;
  }

  /** The page of a device: the open one, or a new one after a crash. */
  async pageOf(device: SimulatedDevice): Promise<Opened> {
    const known = this.pages.get(device);
    if (known && !known.page.isDead) return known;
    const modules = await newPageModules();
    const page = new SimulatedPage(device);
    const opened = page.run(() => {
      const source = modules.createFallbackSource(modules.createApiSource(modules.api));
      modules.startSession();
      // Of the query client it needs but this: no screen is open.
      modules.followOffline({ invalidateQueries: async () => undefined } as never);
      return { page, modules, source };
    });
    this.pages.set(device, opened);
    return opened;
  }

  /** Signs the person in, with a new session. */
  async signIn(device: SimulatedDevice): Promise<void> {
    const { page, modules } = await this.pageOf(device);
    const { token } = await this.user.sessionOf(device.name);
    const { user } = this.user.session;
    void page.run(() => modules.enterSession(token, user)).catch((failure) => this.note(page, failure));
  }

  /** The server ends the session of a device, as after a long time. */
  endSession(device: SimulatedDevice): Promise<void> {
    return this.user.endSession(device.name);
  }

  /**
   * Starts what a person does on a device, without waiting for it.
   * @param action resolves to the id of a removed block
   */
  async act(
    device: SimulatedDevice,
    action: (source: Opened['source'], key: string) => Promise<string | undefined>,
  ): Promise<void> {
    const { page, source } = await this.pageOf(device);
    const key = this.newKey();
    void page
      .run(() => action(source, key))
      .then((removed) => {
        if (!page.isDead) this.acknowledged.push({ key, device: device.name, removed });
      })
      // A change that fails is reported by the screen where it was made.
      .catch((failure: unknown) => this.note(page, failure));
  }

  /** Lets everything happen that needs no more time. */
  async settle(): Promise<void> {
    for (let quiet = 0; quiet < QUIET_TURNS;) {
      await turn();
      const alive = [...this.pages.values()].flatMap(({ page }) => (page.isDead ? [] : page));
      const due = alive.find((page) => page.nextTimer(page.device.nowMs) !== undefined);
      // The network last: how long a real response takes must not change the order of anything else.
      if (alive.every((page) => !page.isBusy)) {
        if (due) this.fire(due, due.device.nowMs);
        else if (quiet + 1 < QUIET_TURNS || this.network.isIdle) {
          quiet += 1;
          continue;
        } else await this.network.deliverOne();
      }
      quiet = 0;
    }
  }

  /** Lets time pass, on all devices. */
  async pass(ms: number): Promise<void> {
    const untilMs = (this.devices[0]?.nowMs ?? 0) + ms;
    await this.settle();
    for (;;) {
      const timers = [...this.pages.values()].flatMap(({ page }) => {
        const next = page.isDead ? undefined : page.nextTimer(untilMs);
        return next ? [{ page, atMs: next[1].atMs }] : [];
      });
      const [first] = timers.toSorted((one, other) => one.atMs - other.atMs);
      if (first === undefined) break;
      for (const device of this.devices) device.nowMs = Math.max(device.nowMs, first.atMs);
      this.fire(first.page, first.atMs);
      await this.settle();
    }
    for (const device of this.devices) device.nowMs = untilMs;
  }

  private fire(page: SimulatedPage, untilMs: number): void {
    const [id, timer] = page.nextTimer(untilMs) ?? [];
    if (id === undefined || timer === undefined) return;
    page.timers.delete(id);
    page.run(timer.run);
  }

  private note(page: SimulatedPage, failure: unknown): void {
    const isExpected = failure instanceof Error && ['ApiError', 'NetworkError'].includes(failure.name);
    if (!page.isDead && !isExpected)
      this.mistakes.push(String(failure instanceof Error ? failure.stack : failure));
  }
}
