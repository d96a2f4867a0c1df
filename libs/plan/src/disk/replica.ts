import type { Disk } from './disk.ts';
import { type DiskHead, type DiskState, NEW_DISK, type StoredRow, type UserKey } from './disk-stores.ts';
import { HeldWrites, keyOfRow, ownerOf, writtenOwner } from './held-writes.ts';
import { RowCipher } from './row-cipher.ts';
import { isStorageFull } from './storage-full.ts';
import type { Row, TableName, Work, Write } from './tables.ts';
import { applyWrite, keyText, partName, type Rows, workingTables } from './working-tables.ts';

interface Part extends Pick<Write, 'table' | 'scope'> {
  readonly rows: Rows;
  /** False after another tab has written: the part is then read again, and only changed rows are decrypted. */
  isFresh: boolean;
}

/** The result when another tab has changed rows that the work has read: the work is to be run again. */
export const STALE = Symbol('stale');

/** What a commit changes besides rows. */
interface DeviceChange {
  readonly key?: UserKey | null;
  /** Removes all rows of users, and keeps none from now on. */
  readonly keepsNothing?: boolean;
}

/**
 * What a tab has read of the database, decrypted, and what must not be on disk. A transaction of IndexedDB would end while
 * something is encrypted. So the work runs on this; then what it has written is encrypted, and stored in one transaction
 * if no other tab has written since (OFF-72).
 */
export class Replica {
  private state: DiskState = { ...NEW_DISK, version: -1 };
  private keys: ReadonlyMap<string, CryptoKey> = new Map();
  /** Not on disk yet: the next commit writes it, with all that it encrypts. */
  private newKey: UserKey | null = null;
  private readonly parts = new Map<string, Part>();
  private readonly held = new HeldWrites();
  private readonly cipher = new RowCipher();
  /** Whether there was no room for the last write. */
  isFull = false;

  get keepsNothing(): boolean {
    return this.state.keepsNothing;
  }

  /** Whether rows of a user are in memory only, because they cannot be encrypted, or must not be stored. */
  get isUnkept(): boolean {
    return this.held.all().some((write) => !this.belongsOnDisk(write));
  }

  /** Runs the work, and stores its writes; without a disk they stay in memory. */
  async attempt<Result>(
    disk: Disk | null,
    work: Work<Result>,
    mayWrite: boolean,
  ): Promise<Result | typeof STALE> {
    let [isStale, hasRead] = [false, false];
    const load = async (table: TableName, scope: string): Promise<ReadonlyMap<string, Row>> => {
      const name = partName({ table, scope });
      if (this.parts.get(name)?.isFresh !== true) {
        const loaded = await disk?.load(table, scope);
        if (loaded && this.adopt(loaded)) isStale = hasRead;
        await this.keepPart(table, scope, loaded?.rows ?? []);
      }
      hasRead = true;
      return this.parts.get(name)?.rows ?? new Map<string, Row>();
    };
    const { tables, writes } = workingTables(load, () => this.nextSeq());
    try {
      const result = await work(tables);
      const isDone = !isStale && (mayWrite ? await this.store(disk, writes) : await this.isCurrent(disk));
      return isDone ? result : STALE;
    } catch (error) {
      // The work may have failed because of rows that another tab has changed since.
      if (isStale || !(await this.isCurrent(disk))) return STALE;
      throw error;
    }
  }

  /** Writes are kept in memory until there is a key; without a disk as long as the page is open. */
  hold(writes: readonly Write[]): void {
    for (const write of writes) {
      this.held.hold(write);
      this.show(write);
    }
  }

  /** From now on rows of this user are encrypted by the key. */
  useKey(key: UserKey): void {
    this.newKey = key;
    for (const part of this.parts.values()) part.isFresh = false;
    const plan = { table: 'plans', scope: '', key: key.userId } as const;
    if (!this.held.has({ ...plan, row: null })) return;
    // A plan that was read without the key replaces the one on disk.
    const heldRows = this.held.all();
    this.held.clear();
    this.hold([{ table: 'items', scope: key.userId, key: null, row: null }, ...heldRows]);
  }

  /** Forgets the keys and all plans of users; changes that are in memory only still wait. @returns false if another tab has written meanwhile. */
  async lock(disk: Disk | null): Promise<boolean> {
    this.newKey = null;
    if (disk !== null) {
      await this.isCurrent(disk);
      if (this.keys.size > 0 && !(await this.write(disk, [], { key: null }))) return false;
    }
    this.keys = new Map();
    for (const write of this.held.all()) {
      const isChange = write.table === 'outbox' || write.table === 'damaged';
      if (!isChange && writtenOwner(write) !== null) this.held.release(write);
    }
    this.parts.clear();
    return true;
  }

  /** Removes all rows of users from the disk, or lets them be written again. @returns false as `lock` does. */
  async keepNothing(disk: Disk | null, keepsNothing: boolean): Promise<boolean> {
    if (disk !== null && !(await this.write(disk, [], { key: null, keepsNothing }))) return false;
    this.state = { ...this.state, keepsNothing };
    this.keys = new Map();
    if (!keepsNothing) return true;
    // Rows that this page has read stay in its memory.
    for (const { table, scope, rows } of this.parts.values()) {
      for (const row of rows.values()) {
        if (ownerOf(row) === null || 'isLocked' in row) continue;
        this.held.hold({ table, scope, key: keyOfRow(table, row), row });
      }
    }
    return true;
  }

  /** Forgets all that was read, which may be of another database. */
  forget(): void {
    this.state = { ...this.state, version: -1 };
    for (const part of this.parts.values()) part.isFresh = false;
  }

  private async store(disk: Disk | null, writes: readonly Write[]): Promise<boolean> {
    if (disk === null) {
      this.hold(writes);
      return true;
    }
    try {
      return await this.write(disk, writes, this.newKey === null ? {} : { key: this.newKey });
    } catch (error) {
      this.isFull ||= isStorageFull(error);
      throw error;
    }
  }

  /** Writes one transaction; writes that are not on disk yet come first. */
  private async write(disk: Disk, writes: readonly Write[], change: DeviceChange): Promise<boolean> {
    const { keepsNothing = this.state.keepsNothing, key } = change;
    const belongs = (write: Write) =>
      !(keepsNothing && writtenOwner(write) !== null) && this.belongsOnDisk(write);
    const stored = [...this.held.all(), ...writes].filter(belongs);
    if (stored.length === 0 && Object.keys(change).length === 0) {
      if (!(await this.isCurrent(disk))) return false;
    } else {
      const { version } = this.state;
      const sealed = await this.cipher.sealAll(
        stored.map((write) => ({ write, key: this.keyOf(writtenOwner(write) ?? '') })),
      );
      const state = { ...this.state, keepsNothing };
      const isWiping = keepsNothing && change.keepsNothing === true;
      const isDone = await disk.commit(version, {
        state,
        writes: sealed,
        isWiping,
        ...(key !== undefined && { key }),
      });
      if (!isDone) {
        this.adopt(await disk.head());
        return false;
      }
      this.state = { ...state, version: version + 1, lastSeq: this.state.lastSeq };
      this.isFull = false;
      if (key) this.keys = new Map([[key.userId, key.key]]);
      if (key) this.newKey = null;
    }
    for (const write of stored) this.held.release(write);
    for (const write of writes) this.show(write);
    this.hold(writes.filter((write) => !belongs(write)));
    return true;
  }

  private async keepPart(table: TableName, scope: string, stored: readonly StoredRow[]): Promise<void> {
    const name = partName({ table, scope });
    const former = this.parts.get(name)?.rows;
    const opened = await Promise.all(
      stored.map((row) =>
        this.cipher.open(
          table,
          row,
          this.keyOf(ownerOf(row) ?? ''),
          former?.get(keyText(keyOfRow(table, row))),
        ),
      ),
    );
    const rows: Rows = new Map(opened.map((row) => [keyText(keyOfRow(table, row)), row]));
    this.held.showIn(name, rows);
    this.parts.set(name, { table, scope, rows, isFresh: true });
  }

  /** Takes over the state of the disk. @returns whether the state differs from the known one */
  private adopt({ state, keys }: DiskHead): boolean {
    if (state.version === this.state.version) return false;
    this.state = { ...state, lastSeq: Math.max(state.lastSeq, this.state.lastSeq) };
    this.keys = new Map(keys.map(({ userId, key }) => [userId, key]));
    for (const part of this.parts.values()) part.isFresh = false;
    return true;
  }

  private async isCurrent(disk: Disk | null): Promise<boolean> {
    return disk === null || !this.adopt(await disk.head());
  }

  keyOf(userId: string): CryptoKey | undefined {
    if (this.state.keepsNothing) return undefined;
    return this.newKey?.userId === userId ? this.newKey.key : this.keys.get(userId);
  }

  private belongsOnDisk(write: Write): boolean {
    const owner = writtenOwner(write);
    return owner === null || this.keyOf(owner) !== undefined;
  }

  private show(write: Write): void {
    const part = this.parts.get(partName(write));
    if (part) applyWrite(part.rows, write);
  }

  /** The next number of a step: it rises with time, also among tabs that do not know each other's rows yet. */
  private nextSeq(): number {
    const random = Math.floor(Math.random() * 1000);
    const lastSeq = Math.max(this.state.lastSeq + 1, Date.now() * 1000 + random);
    this.state = { ...this.state, lastSeq };
    return lastSeq;
  }
}
