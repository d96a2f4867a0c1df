import type { CreateNorthStar, NorthStarGoal } from '@simmer/contracts/schemas/north-star.schema';
import { DEFAULT_NORTH_STARS } from '@simmer/domain/defaults/north-stars';
import { plainStarContent, starContentOf, starTerm } from '@simmer/domain/north-stars/north-star-fields';
import { DEFAULT_NORTH_STAR_TYPE } from '@simmer/domain/north-stars/north-star-type';
import {
  rejectNewNorthStar,
  rejectNorthStarChange,
  rejectNorthStarRemoval,
} from '@simmer/domain/north-stars/reject-star';
import { withoutNorthStar } from '@simmer/domain/north-stars/remove-north-star';
import { rejectDisorder } from '@simmer/domain/rejection';
import type { PlanningSource } from './planning-source.ts';
import { newId } from '../disk/new-id.ts';
import type { AppData, GoalTerm, LocalNorthStar, LocalStore } from './app-data.ts';
import { ageAmong, itemOf, overlay, putByAge, rejectBy, rejectUsedId, removeItem } from './local-lists.ts';

function add(data: AppData, input: CreateNorthStar, now: string, term?: GoalTerm): LocalNorthStar {
  rejectBy(rejectNewNorthStar(data.northStarThemes.length));
  rejectUsedId(data.northStarThemes, input.id);
  const star = {
    id: input.id ?? newId(),
    ...starContentOf(input, plainStarContent),
    name: input.name.trim(),
    is_default: input.is_default ?? false,
    created_at: input.created_at ?? ageAmong(data.northStarThemes, now),
    ...term,
  };
  putByAge(data.northStarThemes, star);
  return star;
}

function change(data: AppData, id: string, changes: object): LocalNorthStar {
  rejectBy(rejectNorthStarChange(itemOf(data.northStarThemes, id).is_default, changes));
  return overlay(data.northStarThemes, id, changes);
}

function removeStar(data: AppData, id: string): LocalNorthStar {
  const star = removeItem(data.northStarThemes, id);
  Object.assign(data, withoutNorthStar(id, data));
  return star;
}

/** North Stars of the local store, with the server's rules. */
export function localNorthStars(store: LocalStore): PlanningSource['northStars'] {
  return {
    defaults: async () => DEFAULT_NORTH_STARS.map((star) => ({ ...star, is_default: true })),
    list: async () => (await store.read()).northStarThemes,
    create: async (input) => store.change((data) => add(data, input, store.now())),
    update: async (id, changes) => store.change((data) => change(data, id, changes)),
    remove: async (id) => store.change((data) => removeStar(data, id)),
  };
}

/** A North Star with its type and dates: without a type it is ongoing (NST-20). */
export const goalOf = (star: LocalNorthStar): NorthStarGoal => ({
  ...star,
  ...starContentOf(star, starTerm),
});

/** The typed view of the same rows, with the server's rules. */
export function localNorthStarGoals(store: LocalStore): PlanningSource['northStarGoals'] {
  // The data is written only when the step succeeds, so a rejection changes nothing.
  const checked = (star: LocalNorthStar): NorthStarGoal => {
    const goal = goalOf(star);
    rejectBy(rejectDisorder('endDate', goal.startDate, goal.endDate));
    return goal;
  };
  return {
    list: async () => (await store.read()).northStarThemes.map(goalOf),
    create: async (input) =>
      store.change((data) => checked(add(data, input, store.now(), starContentOf(input, starTerm)))),
    update: async (id, { type, ...rest }) => {
      const changes = { ...rest, ...(type !== undefined && { type: type ?? DEFAULT_NORTH_STAR_TYPE }) };
      return store.change((data) => checked(change(data, id, changes)));
    },
    remove: async (id) =>
      store.change((data) => {
        rejectBy(rejectNorthStarRemoval('typed', itemOf(data.northStarThemes, id).is_default));
        return goalOf(removeStar(data, id));
      }),
  };
}
