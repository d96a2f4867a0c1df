import { createStore } from 'zustand/vanilla';
import {
  ConnectionLostError,
  Disk,
  hadDatabase,
  hasLostDatabase,
  noteDatabase,
  type OpenDisk,
  type StoredPreferences,
} from './disk.ts';
import { MemoryTables } from './memory-tables.ts';
import { isStorageFull } from './storage-full.ts';
import { type Database, moveUsers, removeOthersIn, splitTables, type Work } from './tables.ts';
import { createTurns } from './turns.ts';

/** Why changes are not on disk. */
export type StorageProblem =
  /** The browser has no storage for this site: changes are in the memory of this page. */
  | 'refused'
  /** The database has worked, and does not any more: changes are in the memory of this page. */
  | 'stopped'
  /** There is no room: a change is not stored at all. */
  | 'full'
  /** The person wants nothing kept: changes are in the memory of this page. */
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

const isOfDisk = (error: unknown): boolean =>
  error instanceof ConnectionLostError || (error instanceof DOMException && !OF_ROW.includes(error.name));

/**
 * The database of this browser. If the browser refuses to store anything (a private window), work continues in the memory of
 * the page, and the person is told (OFF-19); so it does, with what the page knows, if the database dies later (OFF-109), and
 * for rows of users where nothing of them is kept (OFF-75). What a full disk has no room for is rejected (OFF-83).
 */
export class DeviceDatabase implements Database {
  private memory = new MemoryTables();
  private isNothingKept = false;
  private opening: Promise<Disk> | null = null;
  private isRefused = false;
  private isFull = false;
  private isLossKnown = false;
  private hasWorked = false;
  /** A disk that has worked is not replaced by an empty memory when it fails later. */
  private readonly restores: Work<void>[] = [];
  private readonly turns = createTurns();

  readonly whenStopped = (restore: Work<void>): void => void this.restores.push(restore);

  run<Result>(work: Work<Result>): Promise<Result> {
    return this.inTurn((disk) => this.transact(disk, 'readwrite', work));
  }

  read<Result>(work: Work<Result>): Promise<Result> {
    return this.inTurn((disk) => this.transact(disk, 'readonly', work));
  }

  /** Whether nothing of a signed-in person is kept, as the disk has it (OFF-75). */
  async keepsNothing(): Promise<boolean> {
    await this.read(async () => {});
    return this.isNothingKept;
  }

  /** Whether this browser has lost a database, and the person does not know it yet (OFF-16). */
  async hasLost(): Promise<boolean> {
    await this.read(async () => {});
    return hasLostDatabase() || (this.isRefused && hadDatabase() && !this.isLossKnown);
  }

  /** The person knows of the loss. */
  forgetLoss(): void {
    if (hasLostDatabase()) noteDatabase(false);
    this.isLossKnown = true;
  }

  /** The preferences on disk; null if there are none. */
  preferences(): Promise<StoredPreferences | null> {
    return this.inTurn(async (disk) => (await disk?.run('readonly', (open) => open.preferences())) ?? null);
  }

  /** Stores preferences beside the plan. */
  async storePreferences(written: StoredPreferences): Promise<void> {
    await this.inTurn(async (disk) => disk?.run('readwrite', (open) => open.storePreferences(written)));
  }

  /** How many changes of any user are here and not in their account. */
  changeCount(): Promise<number> {
    return this.read(async (tables) => {
      const owners = await tables.owners('outbox');
      return (await Promise.all(owners.map((owner) => tables.list('outbox', owner)))).flat().length;
    });
  }

  /**
   * Removes what is of other users than this one, or of all users: changes wait for whoever made them, for 30 days
   * (OFF-85).
   */
  removeOthers(userId: string | null, nowMs: number): Promise<void> {
    return this.run(async (tables) => {
      // The memory may have rows that are stored next.
      for (const each of new Set([this.memory, tables])) await removeOthersIn(each, userId, nowMs);
    });
  }

  /** Moves all rows of users to the memory of this page, and writes none of them from now on; or the other way (OFF-75). */
  async keepNothing(keepsNothing: boolean): Promise<void> {
    await this.inTurn(async (disk) => {
      const move = async (open: OpenDisk): Promise<void> => {
        await (keepsNothing ? moveUsers(open, this.memory) : moveUsers(this.memory, open));
        open.putKeepsNothing(keepsNothing);
      };
      await this.memory.change(async () => disk?.run('readwrite', move));
      this.isNothingKept = keepsNothing;
    });
  }

  /** Stores the changes that only this page has. Its copy is forgotten: the disk has a newer one. */
  private async storeChanges(): Promise<void> {
    await this.inTurn(async (disk) => {
      const isStored = await disk?.run('readwrite', async (open) => {
        if (await open.keepsNothing()) return false;
        for (const owner of await this.memory.owners('outbox'))
          for (const row of await this.memory.list('outbox', owner)) open.put('outbox', row);
        return true;
      });
      if (isStored === true) this.memory = new MemoryTables();
    });
  }

  /** Closes the connection, e.g. for a test that starts again. */
  async close(): Promise<void> {
    await this.turns(async () => {});
    const opened = await this.opening?.catch(() => null);
    opened?.close();
    this.opening = null;
    this.memory = new MemoryTables();
    this.isNothingKept = false;
    this.isRefused = false;
    this.isFull = false;
    this.isLossKnown = false;
    this.hasWorked = false;
    storageStore.setState(INITIAL);
  }

  private async transact<Result>(
    disk: Disk | null,
    mode: 'readonly' | 'readwrite',
    work: Work<Result>,
  ): Promise<Result> {
    const { memory } = this;
    let hasStored = false;
    const workOn = async (open: OpenDisk): Promise<Result> => {
      this.isNothingKept = await open.keepsNothing();
      const result = await work(this.isNothingKept ? splitTables(open, memory) : open);
      hasStored = open.hasPut;
      return result;
    };
    try {
      const result = await memory.change(() => (disk === null ? work(memory) : disk.run(mode, workOn)));
      if (hasStored) this.isFull = false;
      // Another tab keeps again what this one has in memory: it is stored next.
      if (disk !== null && !this.isNothingKept && !memory.isEmpty)
        void this.storeChanges().catch(() => undefined);
      return result;
    } catch (error) {
      this.isFull ||= isStorageFull(error);
      throw error;
    }
  }

  private open(): Promise<Disk> {
    if (this.opening === null) {
      const opening: Promise<Disk> = Disk.open(() => this.forget(opening));
      this.opening = opening;
    }
    return this.opening;
  }

  private forget(opening: Promise<Disk>): void {
    if (this.opening === opening) this.opening = null;
  }

  /** One call at a time, because what is in memory has one state to go back to. */
  private inTurn<Result>(call: (disk: Disk | null) => Promise<Result>): Promise<Result> {
    return this.turns(() => this.call(call, true).finally(() => this.showState()));
  }

  private async call<Result>(
    call: (disk: Disk | null) => Promise<Result>,
    mayRetry: boolean,
  ): Promise<Result> {
    const opening = this.isRefused ? null : this.open();
    let disk: Disk | null = null;
    try {
      disk = await opening;
      const result = await call(disk);
      this.hasWorked ||= disk !== null;
      return result;
    } catch (error) {
      // The work has failed, not the disk.
      if (opening === null || (disk !== null && !isOfDisk(error))) throw error;
      if (mayRetry && (disk !== null || this.hasWorked)) {
        // A connection may be closed at any time; a transaction that has failed has changed nothing.
        this.forget(opening);
        disk?.close();
      } else await this.goOnInMemory();
      return this.call(call, false);
    }
  }

  private async goOnInMemory(): Promise<void> {
    this.isRefused = true;
    if (!this.hasWorked) return;
    // Nothing that this page knows of is lost.
    this.isLossKnown = true;
    for (const restore of this.restores) await restore(this.memory);
  }

  private get problem(): StorageProblem | null {
    if (this.isRefused) return this.hasWorked ? 'stopped' : 'refused';
    if (this.isFull) return 'full';
    return this.memory.isEmpty ? null : 'unkept';
  }

  private showState(): void {
    const { problem } = this;
    const { isNothingKept: keepsNothing } = this;
    const shown = storageStore.getState();
    if (shown.problem !== problem || shown.keepsNothing !== keepsNothing)
      storageStore.setState({ problem, keepsNothing });
  }
}

/** The database of this page. */
export const deviceDatabase = new DeviceDatabase();
