import { PENDING_VERSION } from '@simmer/offline/copy/block-fields';
import type { TimeBlock, TimeBlockChange } from '@simmer/contracts/schemas/time-block.schema';
import type { BlockCollection } from '@simmer/offline/copy/planning-source';

/** Identifies one state of a block; a block that is created again starts at version 1. */
export type BlockStamp = Pick<TimeBlock, 'id' | 'created_at' | 'version'>;

const keyOf = ({ id, created_at, version }: BlockStamp): string =>
  version === PENDING_VERSION ? `${id} pending` : `${id} ${created_at} ${version}`;

/**
 * The versions of blocks that this page created. They distinguish changes of others (another device, another tab) from
 * the page's own.
 */
export class OwnVersions {
  private readonly next = new Map<string, BlockStamp>();
  private readonly removed = new Map<string, BlockStamp>();

  /** The current version of a block, as far as only this page has changed it since `stamp`. */
  latest(stamp: BlockStamp): BlockStamp {
    let latest = stamp;
    const passed = new Set<string>();
    for (let key = keyOf(latest); !passed.has(key); key = keyOf(latest)) {
      passed.add(key);
      latest = this.next.get(key) ?? latest;
    }
    return latest;
  }

  /** The version of a block when this page removed it, if known. */
  removedAt({ id, version }: BlockStamp): number {
    return Math.max(version, this.removed.get(id)?.version ?? PENDING_VERSION);
  }

  /** The same collection, recording the versions of all its writes. */
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

/** The versions created by this page. */
export const ownVersions = new OwnVersions();

/** True if a block has changed since it was read, other than by this page. */
export function isChangedElsewhere(read: BlockStamp, now: BlockStamp): boolean {
  return keyOf(ownVersions.latest(read)) !== keyOf(ownVersions.latest(now));
}
