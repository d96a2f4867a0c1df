import type { BundleBlock, BundleIdealBlock } from '@simmer/contracts/schemas/data-bundle.schema';
import { capitalize } from '../capitalize.ts';
import type { ItemFields } from '../texts/item-fields.ts';
import type { ImportKind } from './import-types.ts';

interface Named {
  readonly id: string;
  readonly name: string;
}
type NameOf = (id: string | null) => string | undefined;

/** The names of activities and North Stars by id; the first list that has an id decides. */
export function namesIn(...lists: readonly (readonly Named[])[]): NameOf {
  const names = new Map(lists.toReversed().flatMap((items) => items.map(({ id, name }) => [id, name])));
  return (id) => names.get(id ?? '');
}

type Block = Pick<BundleBlock, 'title' | 'activity_id' | 'recurring' | 'scheduled_days' | 'start_date'>;
type IdealBlock = Pick<BundleIdealBlock, 'activity_id' | 'north_star_theme_id' | 'weekday' | 'start_timing'>;

const looks = ({ emoji, name }: Named & { readonly emoji: string }): string => `${emoji} ${name}`;
const week = ({ week_start_date: day }: { readonly week_start_date: string }): string => `Week of ${day}`;

const LABELS: Readonly<Record<ImportKind, (item: never, nameOf: NameOf) => string>> = {
  northStar: looks,
  activity: looks,
  timeBlock: ({ title, activity_id, recurring, scheduled_days, start_date }: Block, nameOf) => {
    const when = scheduled_days.length === 0 ? 'to be decided' : `from ${start_date}`;
    return `${title ?? nameOf(activity_id) ?? 'Time block'}, ${recurring}, ${when}`;
  },
  idealBlock: ({ activity_id, north_star_theme_id, weekday, start_timing }: IdealBlock, nameOf) => {
    const name = nameOf(activity_id) ?? nameOf(north_star_theme_id) ?? 'Ideal week';
    return `${name}, ${capitalize(weekday)} ${start_timing.name}`;
  },
  reflection: week,
  pulseCheck: ({ date }: { readonly date: string }) => `Pulse check of ${date}`,
  priority: week,
  poster: () => 'North Star poster',
  freeDays: () => 'Free days',
  settings: () => 'Reminders and hours a day',
};

/** The label of an item for the person. */
export const labelOf = (kind: ImportKind, item: ItemFields, nameOf: NameOf = () => undefined): string =>
  LABELS[kind](item as never, nameOf);
