import {
  northStarFields,
  starContent,
  starFieldNames,
  type StarFieldName,
} from '@simmer/domain/north-stars/north-star-fields';
import { DEFAULT_NORTH_STAR_TYPE } from '@simmer/domain/north-stars/north-star-type';
import {
  rejectNorthStarChange,
  rejectNorthStarRemoval,
  takesOver,
  tooManyNorthStars,
} from '@simmer/domain/north-stars/reject-star';
import { mergeRules } from '@simmer/domain/merge/merge-rules';
import { disorder, Rejected, throwRejection } from '@simmer/domain/errors/rejection';
import { sql } from 'kysely';
import { columnNameOf, propertyOf } from '../database/row-values.ts';
import { jsonObject } from '../database/json-sql.ts';
import { resourceOf, type Item, type Writing } from '../resource/resource.ts';
import { byCreation, instantOf, jsonOf, sqlOf, type WireField } from '../resource/wire-shape.ts';
import { removeEmptied } from '../ideal-week/ideal-block.resource.ts';
import { instants, plain } from '../resource/archive-part.ts';
import { lockUser } from '../users/lock-user.ts';
import { NorthStar } from './north-star.entity.ts';

const special: { readonly [Field in StarFieldName]?: WireField<NorthStar> } = {
  type: { property: 'type', sql: `coalesce(r.type, '${DEFAULT_NORTH_STAR_TYPE}')` },
  budgets: jsonOf('budgets'),
  event_rules: jsonOf('eventRules'),
  created_at: instantOf('createdAt'),
};
const fieldsOf = (names: readonly StarFieldName[]) =>
  Object.fromEntries(names.map((name) => [name, special[name] ?? propertyOf(name)]));

const SLOTS = [1, 2, 3, 4, 5];

/**
 * Gives a new North Star one of the five slots (NST-2). Concurrent requests are serialized by a lock on the person, and
 * the slots enforce the limit even without it. A default North Star keeps its name and looks until it is taken over (NST-3).
 */
async function withSlot({ query, userId, fields, before }: Writing): Promise<Item> {
  if (before !== null) {
    // Only the creation of a North Star makes it a default one.
    const { is_default: wanted, ...changes } = fields;
    const isDefault = before['is_default'] === true;
    throwRejection(rejectNorthStarChange(isDefault, takesOver(fields) ? fields : changes));
    return wanted === undefined ? changes : { ...changes, is_default: isDefault && !takesOver(fields) };
  }
  await lockUser(query, userId);
  const stars = await query.selectFrom('north_star').select('slot').where('user_id', '=', userId).execute();
  const slot = SLOTS.find((one) => stars.every((star) => star.slot !== one));
  if (slot === undefined) throw new Rejected(tooManyNorthStars);
  return { ...fields, slot };
}

const shape = {
  name: 'northStars',
  table: 'north_star',
  // Weekly priorities have their own order (REF-20).
  order: byCreation,
  merge: mergeRules.northStars,
  hidden: { slot: 'slot' },
  fieldsToWrite: withSlot,
  removing: removeEmptied('north_star_id'),
  rejections: { north_star_dates_ordered: disorder('endDate') },
  archive: {
    name: 'north_stars',
    about: 'Your North Stars, with their types, dates, budgets and event rules if you set them.',
    key: 'r.slot::text',
    fields: {
      ...plain('r', 'id', ...starContent.map(columnNameOf), 'is_default', 'changed_by_device'),
      ...instants('r', 'created_at', 'updated_at'),
    },
  },
} as const;

const removable =
  (view: 'plain' | 'typed') =>
  ({ before }: { readonly before: Item }) =>
    throwRejection(rejectNorthStarRemoval(view, before['is_default'] === true));

/** A deleted North Star with the ratings that are deleted with it, because a person wrote them. */
const historyRow = sql.raw<object>(
  jsonObject({
    ...Object.fromEntries(
      Object.entries(fieldsOf(starFieldNames)).map(([name, field]) => [name, sqlOf(field)]),
    ),
    theme_ratings: `(select coalesce(json_agg(${jsonObject({ date: 'c.date', rating: 't.rating', note: 't.note' })} order by c.date), '[]'::json)
      from pulse_check_rating t join pulse_check c on c.id = t.pulse_check_id where t.north_star_id = r.id)`,
  }),
);

/** People's North Stars in the typed view, `/north_stars` (NST-20). */
export const northStarGoals = resourceOf(NorthStar, {
  ...shape,
  one: 'northStar',
  many: 'northStars',
  fields: fieldsOf(starFieldNames),
  historyRow,
  checkRemoval: removable('typed'),
});

/** People's North Stars in the plain view, `/north-stars`: the same rows with fewer fields. */
export const northStars = resourceOf(NorthStar, {
  ...shape,
  one: 'theme',
  many: 'themes',
  fields: fieldsOf(starFieldNames.filter((name) => northStarFields[name].role !== 'term')),
  historyRow,
  checkRemoval: removable('plain'),
});
