import { AsyncLocalStorage } from 'node:async_hooks';
import type { SimulatedNetwork } from './simulated-network.ts';

/** Localstorage whose entries are properties, as in a browser. */
class Entries {
  getItem(key: string): string | null {
    const value: unknown = Reflect.get(this, key);
    return typeof value === 'string' ? value : null;
  }

  setItem(key: string, value: string): void {
    Reflect.set(this, key, value);
  }

  removeItem(key: string): void {
    Reflect.deleteProperty(this, key);
  }
}

interface Timer {
  readonly atMs: number;
  readonly run: () => void;
}

/** What survives a crash: the disk of a device, its clock and its connection. */
export class SimulatedDevice {
  readonly name: string;
  readonly network: SimulatedNetwork;
  readonly databases: IDBFactory;
  readonly entries = new Entries();
  /** Milliseconds that its clock is ahead of the right time. */
  readonly clockSkewMs: number;
  readonly random: () => number;
  isOffline = false;
  nowMs = 0;

  constructor(given: Pick<SimulatedDevice, 'name' | 'network' | 'databases' | 'clockSkewMs' | 'random'>) {
    this.name = given.name;
    this.network = given.network;
    this.databases = given.databases;
    this.clockSkewMs = given.clockSkewMs;
    this.random = given.random;
  }
}

/** A page of a device, from its start to its end. Everything it does runs within `run`. */
export class SimulatedPage {
  readonly device: SimulatedDevice;
  isDead = false;
  /** How many waits the page has left to live. */
  waitsLeft = Number.POSITIVE_INFINITY;
  readonly timers = new Map<number, Timer>();
  readonly transactions = new Set<IDBTransaction>();
  /** How much is being encrypted or decrypted: other threads do that. */
  encryptions = 0;
  private readonly locks = new Set<string>();
  private readonly waitingForLocks = new Map<string, (() => void)[]>();
  private lastTimer = 0;

  constructor(device: SimulatedDevice) {
    this.device = device;
  }

  run<Result>(work: () => Result): Result {
    return currentPage.run(this, work);
  }

  /** True while it does something that ends by itself. */
  get isBusy(): boolean {
    return this.transactions.size > 0 || this.encryptions > 0;
  }

  /** Counts a wait; the page may die at it. @returns whether it lives. */
  wait(): boolean {
    if (this.isDead) return false;
    this.waitsLeft -= 1;
    if (this.waitsLeft <= 0) this.crash();
    return !this.isDead;
  }

  /** Nothing that it was doing goes on; what a transaction has not committed is gone. */
  crash(): void {
    this.isDead = true;
    this.timers.clear();
    for (const transaction of this.transactions) {
      try {
        transaction.abort();
      } catch {
        // It has been committed.
      }
    }
    this.transactions.clear();
  }

  setTimer(run: () => void, delayMs = 0): number {
    this.lastTimer += 1;
    if (!this.isDead)
      this.timers.set(this.lastTimer, { atMs: this.device.nowMs + Math.max(delayMs, 0), run });
    return this.lastTimer;
  }

  /** The next timer until then. */
  nextTimer(untilMs: number): readonly [number, Timer] | undefined {
    const due = [...this.timers].filter(([, { atMs }]) => atMs <= untilMs);
    return due.toSorted(([, one], [, other]) => one.atMs - other.atMs)[0];
  }

  readonly lockManager = {
    request: async (name: string, work: () => Promise<unknown>): Promise<unknown> => {
      while (this.locks.has(name)) {
        await new Promise<void>((resolve) => {
          this.waitingForLocks.set(name, [...(this.waitingForLocks.get(name) ?? []), resolve]);
        });
      }
      this.locks.add(name);
      return work().finally(() => {
        this.locks.delete(name);
        const waiting = this.waitingForLocks.get(name) ?? [];
        this.waitingForLocks.delete(name);
        for (const resolve of waiting) resolve();
      });
    },
    query: async () => ({ held: Array.from(this.locks, (name) => ({ name })), pending: [] }),
  };
}

export const currentPage = new AsyncLocalStorage<SimulatedPage>();
