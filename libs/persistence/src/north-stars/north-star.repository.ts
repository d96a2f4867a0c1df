import type { EntityManager } from '@mikro-orm/postgresql';
import {
  northStarFields,
  type StarContentName,
  type StarFieldName,
  starFieldNames,
} from '@simmer/domain/north-stars/north-star-fields';
import { DEFAULT_NORTH_STAR_TYPE } from '@simmer/domain/north-stars/north-star-type';
import { propertyOf, type PropertyOf, type Given } from '../database/given.ts';
import { NorthStar } from './north-star.entity.ts';
import { OwnedRepository, type Restored } from '../database/owned.repository.ts';
import { lockUser } from '../users/user.query.ts';
import { instantOf, type WireField, wireOf, type WireShape } from '../database/wire-shape.ts';

const special: { readonly [Field in StarFieldName]?: WireField<NorthStar> } = {
  type: { property: 'type', orElse: DEFAULT_NORTH_STAR_TYPE },
  created_at: instantOf('createdAt'),
};
const shapeOf = (one: string, many: string, names: readonly StarFieldName[]): WireShape<NorthStar> => ({
  table: 'north_star',
  one,
  many,
  fields: Object.fromEntries(names.map((name) => [name, special[name] ?? propertyOf(name)])),
  // By creation; weekly priorities have their own order (REF-20).
  order: [instantOf('createdAt'), 'id'],
});
const plainNames = starFieldNames.filter((name) => northStarFields[name].role !== 'term');

/** The two views of the one store (NST-20): `plain` is `/north-stars`, `typed` is `/north_stars`. */
export const northStarViews = {
  plain: wireOf(shapeOf('theme', 'themes', plainNames)),
  typed: wireOf(shapeOf('northStar', 'northStars', starFieldNames)),
} as const;
export type NorthStarView = keyof typeof northStarViews;

/** The editable values of a North Star. */
export type NorthStarChanges = Given<Pick<NorthStar, PropertyOf<StarContentName | 'changed_by_device'>>>;

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
