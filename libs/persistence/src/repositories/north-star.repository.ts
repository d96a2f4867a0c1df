import type { EntityManager } from '@mikro-orm/postgresql';
import { NorthStar } from '../entities/north-star.entity.ts';
import { OwnedRepository, type Restored } from './owned.repository.ts';
import { lockUser } from '../queries/users/lock-person.query.ts';
import { instantOf, wireOf, type WireShape } from '../sql/wire-shape.ts';
import type { Given } from '../sql/given.ts';

const lists = { budgets: 'budgets', event_rules: 'eventRules' } as const;
const stamps = {
  is_default: 'isDefault',
  version: 'version',
  changed_by_device: 'changedByDevice',
  created_at: instantOf('createdAt'),
} as const;

// By creation; weekly priorities have their own order (REF-20).
const stored = { table: 'north_star', order: [instantOf('createdAt'), 'id'] } as const;
const plain: WireShape<NorthStar> = {
  ...stored,
  one: 'theme',
  many: 'themes',
  fields: { id: 'id', name: 'name', emoji: 'emoji', color: 'color', ...lists, ...stamps },
};
const typed: WireShape<NorthStar> = {
  ...stored,
  one: 'northStar',
  many: 'northStars',
  fields: {
    id: 'id',
    name: 'name',
    emoji: 'emoji',
    color: 'color',
    type: { property: 'type', orElse: 'ongoing' },
    startDate: 'startDate',
    endDate: 'endDate',
    ...lists,
    ...stamps,
  },
};

/** The two views of the one store (NST-20): `plain` is `/north-stars`, `typed` is `/north_stars`. */
export const northStarViews = { plain: wireOf(plain), typed: wireOf(typed) } as const;
export type NorthStarView = keyof typeof northStarViews;

/** The editable values of a North Star. */
export type NorthStarChanges = Given<
  Pick<
    NorthStar,
    | 'name'
    | 'emoji'
    | 'color'
    | 'type'
    | 'startDate'
    | 'endDate'
    | 'budgets'
    | 'eventRules'
    | 'changedByDevice'
  >
>;

/** A new one; a restored one has its former id and creation time. */
export interface NewNorthStar extends NorthStarChanges, Restored {
  readonly name: string;
  readonly isDefault?: boolean | undefined;
}

const SLOTS = [1, 2, 3, 4, 5];

/** People's North Stars. */
export class NorthStarRepository extends OwnedRepository<NorthStar> {
  constructor(em: EntityManager) {
    super(em, NorthStar);
  }

  /**
   * Adds one. Concurrent requests are serialized by a lock on the person, so that each sees the other's row; the slots
   * enforce the limit even without it.
   *
   * @returns null when the person already has five.
   */
  async addInFreeSlot(
    userId: string,
    { id, createdAt, version, ...values }: NewNorthStar,
  ): Promise<NorthStar | null> {
    await lockUser(this.em.getKysely(), userId);
    const takenSlots = new Set((await this.of(userId).findAll()).map(({ slot }) => slot));
    const slot = SLOTS.find((one) => !takenSlots.has(one));
    return slot === undefined ? null : this.add(userId, { ...values, slot }, { id, createdAt, version });
  }
}
