import type { PlanResource } from '@simmer/contracts/schemas/planning-values';
import { contentFields } from '@simmer/domain/blocks/time-block-fields';
import { capitalize } from '@simmer/domain/capitalize';
import type { ChangeKind } from '@simmer/domain/change-kinds';
import type { FieldChoices } from '@simmer/domain/texts/describe-field';
import type { ItemFields } from '@simmer/domain/texts/item-fields';
import { datedDay } from '@simmer/domain/dates/date-labels';
import { idealBlockFields } from '@simmer/domain/ideal-week/ideal-block';
import { starContent } from '@simmer/domain/north-stars/north-star-fields';
import { itemLabel } from '@simmer/plan/resources/resource';

/** The rules of the history for the items of a resource. */
interface ItemKind {
  /** The field that identifies an item; null for a resource of which a person has only one item. */
  readonly key: 'id' | 'date' | 'week_start_date' | null;
  /** The fields that a person sets. */
  readonly fields: readonly string[];
  readonly change: ChangeKind;
  /** The label of an item for the person. */
  readonly label: (item: ItemFields, id: string, choices: FieldChoices) => string;
}

const nameIn = (items: readonly { readonly id: string; readonly name: string }[], id: unknown) =>
  items.find((item) => item.id === id)?.name;

/** How to find, name and restore an item of each resource. */
export const itemKinds: Readonly<Record<PlanResource, ItemKind>> = {
  northStars: {
    key: 'id',
    fields: starContent,
    change: 'goal.edit',
    label: ({ name }) => itemLabel('North Star', name),
  },
  activities: {
    key: 'id',
    fields: ['name', 'emoji', 'color'],
    change: 'activity.edit',
    label: ({ name }) => itemLabel('Activity', name),
  },
  timeBlocks: {
    key: 'id',
    fields: contentFields,
    change: 'block.edit',
    label: ({ title, activity_id: id }, _, { activities }) =>
      itemLabel('Time block', title ? title : nameIn(activities, id)),
  },
  idealBlocks: {
    key: 'id',
    fields: idealBlockFields,
    change: 'ideal-week.change',
    label: ({ weekday, activity_id: id, north_star_theme_id: starId }, _, { activities, northStars }) =>
      itemLabel(`Ideal ${capitalize(String(weekday))}`, nameIn(activities, id) ?? nameIn(northStars, starId)),
  },
  pulseChecks: {
    key: 'date',
    fields: ['weather_mood', 'overall_feeling', 'theme_ratings'],
    change: 'pulse-check.save',
    label: (_, day) => `Pulse check of ${datedDay(day)}`,
  },
  weeklyReflections: {
    key: 'week_start_date',
    fields: ['wins', 'challenges', 'insights'],
    change: 'reflection.save',
    label: (_, week) => `Reflection of the week of ${datedDay(week)}`,
  },
  weeklyPriorities: {
    key: 'week_start_date',
    fields: ['ordered_theme_ids'],
    change: 'north-star.reorder',
    label: (_, week) => `Order of the North Stars in the week of ${datedDay(week)}`,
  },
  poster: {
    key: null,
    fields: ['north_stars', 'context', 'baseline', 'progress_signals', 'road_bumps'],
    change: 'poster.save',
    label: () => 'North Star poster',
  },
  freeDays: {
    key: null,
    fields: ['free_days'],
    change: 'ideal-week.change',
    label: () => 'Free days',
  },
};
