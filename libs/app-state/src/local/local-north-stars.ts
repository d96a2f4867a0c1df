import { DEFAULT_COLOR, DEFAULT_EMOJI } from '@simmer/contracts/limits';
import { DEFAULT_NORTH_STARS } from '@simmer/domain/defaults/north-stars';
import { canAddNorthStar, TOO_MANY_NORTH_STARS } from '@simmer/domain/north-stars/north-star-limit';
import type { PlanningSource } from '../sources/planning-source.ts';
import { newId } from '../storage/new-id.ts';
import { itemOf, overlay, refusal, takeOut } from './local-lists.ts';
import type { LocalStore } from './local-store.ts';

/** North Stars of the local store, with the server's own rules. */
export function localNorthStars({ read, change, now }: LocalStore): PlanningSource['northStars'] {
  return {
    defaults: async () => DEFAULT_NORTH_STARS.map((star) => ({ ...star, is_default: true })),
    list: async () => read().northStarThemes,
    create: async (input) =>
      change((data) => {
        if (!canAddNorthStar(data.northStarThemes.length)) throw refusal(409, TOO_MANY_NORTH_STARS);
        const theme = {
          id: newId(),
          name: input.name.trim(),
          emoji: input.emoji ?? DEFAULT_EMOJI,
          color: input.color ?? DEFAULT_COLOR,
          is_default: input.is_default ?? false,
          created_at: now(),
        };
        data.northStarThemes.push(theme);
        return theme;
      }),
    update: async (id, changes) =>
      change((data) => {
        if (itemOf(data.northStarThemes, id).is_default) {
          throw refusal(403, 'Default North Stars cannot be edited.');
        }
        return overlay(data.northStarThemes, id, changes);
      }),
    remove: async (id) =>
      change((data) => {
        const theme = takeOut(data.northStarThemes, id);
        for (const block of data.timeBlocks) {
          if (block.north_star_theme_id === id) block.north_star_theme_id = null;
        }
        for (const priority of data.weeklyPriorities) {
          priority.ordered_theme_ids = priority.ordered_theme_ids.filter((themeId) => themeId !== id);
        }
        return theme;
      }),
  };
}
