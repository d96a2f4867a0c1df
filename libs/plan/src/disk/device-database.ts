import { createStore } from 'zustand/vanilla';
import { Disk, lostDatabase } from './disk.ts';
import { Replica, STALE } from './replica.ts';
import type { StoredPreferences } from './disk-stores.ts';
import type { Database, Work } from './tables.ts';
import { createTurns } from './turns.ts';

/** Why changes are not on disk. */
export type StorageProblem =
  /** The browser has no storage for this site: changes are in the memory of this page. */
  | 'refused'
  /** There is no room: a change is not stored at all. */
  | 'full'
  /** There is no key, or the person wants nothing kept: changes are in the memory of this page. */
  | 'unkept';

interface StorageState {
  /** Null while changes are on disk. */
  readonly problem: StorageProblem | null;
  /** Nothing of a signed-in person is kept on this device, as they chose (OFF-75). */
  readonly keepsNothing: boolean;
}

const INITIAL: StorageState = { problem: null, keepsNothing: false };

/** Whether the browser stores what it should (OFF-19). */
export const storageStore = createStore<StorageState>(() => INITIAL);

// What the browser says of rows that it cannot store. With others, or with room, the disk works.
const OF_ROW = ['DataError', 'DataCloneError', 'ConstraintError', 'QuotaExceededError'];

const isOfDisk = (error: unknown): boolean => error instanceof DOMException && !OF_ROW.includes(error.name);

type Call<Result> = (disk: Disk | null) => Promise<Result | typeof STALE>;

/**
 * The database of this browser. What belongs to a user is encrypted by a key that is here while they are signed in
 * (OFF-70). If the browser refuses to store anything (a private window), work continues in the memory of the page, and the
 * person is told (OFF-19). What a full disk has no room for is rejected (OFF-83).
 */
export class DeviceDatabase implements Database {
  private replica = new Replica();
  private opening: Promise<Disk> | null = null;
  private isRefused = false;
  /** A disk that has worked is not replaced by an empty memory when it fails later. */
  private hasWorked = false;
  private readonly turns = createTurns();

  run<Result>(work: Work<Result>): Promise<Result> {
    return this.inTurn((disk) => this.replica.attempt(disk, work, true));
  }

  read<Result>(work: Work<Result>): Promise<Result> {
    return this.inTurn((disk) => this.replica.attempt(disk, work, false));
  }

  /** Whether nothing of a signed-in person is kept, as the disk has it (OFF-75). */
  async keepsNothing(): Promise<boolean> {
    await this.read(async () => {});
    return this.replica.keepsNothing;
  }

  /** Whether rows of this user can be read, and written encrypted. */
  async isUnlocked(userId: string): Promise<boolean> {
    return (await this.keyOf(userId)) !== undefined;
  }

  /** The key of a user, for what is stored elsewhere on this device. */
  async keyOf(userId: string): Promise<CryptoKey | undefined> {
    await this.read(({ plans }) => plans.get(userId));
    return this.replica.keyOf(userId);
  }

  /** The preferences on disk; null if there are none. */
  preferences(): Promise<StoredPreferences | null> {
    return this.inTurn(async (disk) => disk?.preferences() ?? null);
  }

  /** Stores preferences beside the plan. */
  async storePreferences(written: StoredPreferences): Promise<void> {
    await this.inTurn(async (disk) => disk?.storePreferences(written));
  }

  /** How many changes of any user are stored and not in their account: no key is needed to count them. */
  changeCount(): Promise<number> {
    return this.inTurn(async (disk) => disk?.changeCount() ?? 0);
  }

  /**
   * Stores the key of a user in place of any other, and what was kept in memory without it. What is there of the user is
   * read: a page goes on with that when nothing is kept any more (OFF-75).
   */
  async unlock(userId: string, key: CryptoKey): Promise<void> {
    await this.inTurn(async () => this.replica.useKey({ userId, key }));
    await this.run(({ plans, items, outbox, damaged }) =>
      Promise.all([plans.get(userId), items.list(userId), outbox.list(userId), damaged.all()]),
    );
  }

  /** Forgets the key at sign-out. */
  async lock(): Promise<void> {
    await this.inTurn(async (disk) => (await this.replica.lock(disk)) || STALE);
  }

  /** Removes all that is there of users, and writes nothing of them; or ends that. */
  async keepNothing(keepsNothing: boolean): Promise<void> {
    await this.inTurn(async (disk) => (await this.replica.keepNothing(disk, keepsNothing)) || STALE);
  }

  /** Closes the connection, e.g. for a test that starts again. */
  async close(): Promise<void> {
    await this.turns(async () => {});
    const opened = await this.opening?.catch(() => null);
    opened?.close();
    this.opening = null;
    this.replica = new Replica();
    this.isRefused = false;
    this.hasWorked = false;
    storageStore.setState(INITIAL);
  }

  private open(): Promise<Disk> {
    if (this.opening === null) {
      const opening: Promise<Disk> = Disk.open(() => this.forget(opening));
      this.opening = opening;
    }
    return this.opening;
  }

  private forget(opening: Promise<Disk>): void {
    if (this.opening !== opening) return;
    this.opening = null;
    this.replica.forget();
  }

  /** One call at a time, because each begins with what the one before has left in memory. */
  private inTurn<Result>(call: Call<Result>): Promise<Result> {
    return this.turns(() => this.call(call, true));
  }

  private async call<Result>(call: Call<Result>, mayRetry: boolean): Promise<Result> {
    const opening = this.isRefused ? null : this.open();
    let disk: Disk | null = null;
    try {
      disk = await opening;
      const result = await this.untilCurrent(call, disk);
      this.hasWorked = true;
      return result;
    } catch (error) {
      // The work has failed, not the disk.
      if (opening === null || (disk !== null && !isOfDisk(error))) throw error;
      if (mayRetry && (disk !== null || this.hasWorked)) {
        // A connection may be closed at any time; a transaction that has failed has changed nothing.
        this.forget(opening);
        disk?.close();
      } else if (this.hasWorked) throw error;
      else this.continueInMemory();
      return this.call(call, false);
    }
  }

  private async untilCurrent<Result>(call: Call<Result>, disk: Disk | null): Promise<Result> {
    try {
      for (;;) {
        const result = await call(disk);
        if (result !== STALE) return result;
      }
    } finally {
      const { isFull, isUnkept, keepsNothing } = this.replica;
      const problem = this.isRefused ? 'refused' : isFull ? 'full' : isUnkept ? 'unkept' : null;
      const shown = storageStore.getState();
      if (shown.problem !== problem || shown.keepsNothing !== keepsNothing)
        storageStore.setState({ problem, keepsNothing });
    }
  }

  private continueInMemory(): void {
    this.isRefused = true;
    const lost = lostDatabase();
    if (lost !== null) this.replica.hold([{ table: 'damaged', scope: '', key: 1, row: { ...lost, seq: 1 } }]);
  }
}

/** The database of this page. */
export const deviceDatabase = new DeviceDatabase();
