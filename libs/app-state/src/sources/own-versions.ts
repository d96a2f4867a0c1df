import type { TimeBlock, TimeBlockChange } from '@simmer/contracts/schemas/time-block.schema';
import type { BlockCollection } from './planning-source.ts';

/** Identifies one state of a block; a block that is created again starts at version 1. */
export type BlockStamp = Pick<TimeBlock, 'id' | 'created_at' | 'version'>;

/** The version of a block that shows before the server has answered. */
export const PENDING_VERSION = 0;

const keyOf = ({ id, created_at, version }: BlockStamp): string =>
  version === PENDING_VERSION ? `${id} unanswered` : `${id} ${created_at} ${version}`;

/**
 * The states of blocks that came about in this page. They tell a change of somebody else (another device, another tab)
 * from what the person here did after they looked.
 */
export class OwnVersions {
  private readonly next = new Map<string, BlockStamp>();
  private readonly removed = new Map<string, BlockStamp>();

  /** The state that a block is in now, as far as only this page changed it since `stamp`. */
  latest(stamp: BlockStamp): BlockStamp {
    let latest = stamp;
    const passed = new Set<string>();
    for (let key = keyOf(latest); !passed.has(key); key = keyOf(latest)) {
      passed.add(key);
      latest = this.next.get(key) ?? latest;
    }
    return latest;
  }

  /** The version in which a block was when this page removed it, as far as that is known. */
  removedAt({ id, version }: BlockStamp): number {
    return Math.max(version, this.removed.get(id)?.version ?? PENDING_VERSION);
  }

  /** The same collection, with everything noted that is written by it. */
  noting(blocks: BlockCollection): BlockCollection {
    return {
      ...blocks,
      create: async (input, key) => this.noteCreated(await blocks.create(input, key)),
      update: async (id, changes, key) => this.noteUpdated(await blocks.update(id, changes, key)),
      remove: async (id, key, version) => this.noteRemoved(await blocks.remove(id, key, version)),
      change: async (changes, key) => {
        const touched = await blocks.change(changes, key);
        const kinds = new Map(changes.changes.map(({ id, kind }) => [id, kind]));
        touched.forEach((block) => this.note(kinds.get(block.id), block));
        return touched;
      },
    };
  }

  private note(kind: TimeBlockChange['kind'] | undefined, block: TimeBlock): void {
    if (kind === 'create') this.noteCreated(block);
    if (kind === 'update') this.noteUpdated(block);
    if (kind === 'delete') this.noteRemoved(block);
  }

  private noteRemoved(block: TimeBlock): TimeBlock {
    this.removed.set(block.id, block);
    return block;
  }

  private noteCreated(block: TimeBlock): TimeBlock {
    this.next.set(keyOf({ ...block, version: PENDING_VERSION }), block);
    const former = this.removed.get(block.id);
    if (former !== undefined) this.next.set(keyOf(former), block);
    this.removed.delete(block.id);
    return block;
  }

  // Each write raises the version by one, so this is the version that it changed.
  private noteUpdated(block: TimeBlock): TimeBlock {
    this.next.set(keyOf({ ...block, version: block.version - 1 }), block);
    return block;
  }
}

/** Those of this page. */
export const ownVersions = new OwnVersions();

/** True when a block is not in the state any more in which it was read, and that is not this page's doing. */
export function isChangedElsewhere(read: BlockStamp, now: BlockStamp): boolean {
  return keyOf(ownVersions.latest(read)) !== keyOf(ownVersions.latest(now));
}
