import { isPicked, withChosenFields } from './choose-fields.ts';
import type { ImportItem } from './import-types.ts';

/** A new North Star that is not chosen, and what of the chosen items comes without it. */
export interface LeftOutStar {
  readonly key: string;
  readonly label: string;
  /** New time blocks, which get no North Star. */
  readonly newBlockCount: number;
  /** Time blocks of the plan, which keep the one that they have. */
  readonly keptBlockCount: number;
  readonly pulseCheckCount: number;
  readonly priorityCount: number;
}

/** The new North Stars that what was chosen refers to, and that were not chosen (ACC-24). */
export function leftOutStars(items: readonly ImportItem[], chosen: ReadonlySet<string>): LeftOutStar[] {
  const isLeftOut = ({ kind, status, key }: ImportItem) =>
    kind === 'northStar' && status === 'new' && !chosen.has(key);
  const stars = items.filter(isLeftOut);
  if (stars.length === 0) return [];
  const pickedItems = items
    .filter((item) => isPicked(item, chosen))
    .map((item) => withChosenFields(item, chosen));
  return stars
    .map(({ key, label }) => {
      const blocks = pickedItems.filter(({ star }) => star === key);
      const journals = pickedItems.filter(({ stars: named = [] }) => named.some((each) => each.key === key));
      const countOf = (from: readonly ImportItem[], isCounted: (item: ImportItem) => boolean) =>
        from.filter(isCounted).length;
      return {
        key,
        label,
        newBlockCount: countOf(blocks, ({ status }) => status === 'new'),
        keptBlockCount: countOf(blocks, ({ status }) => status === 'different'),
        pulseCheckCount: countOf(journals, ({ kind }) => kind === 'pulseCheck'),
        priorityCount: countOf(journals, ({ kind }) => kind === 'priority'),
      };
    })
    .filter(
      ({ newBlockCount, keptBlockCount, pulseCheckCount, priorityCount }) =>
        newBlockCount + keptBlockCount + pulseCheckCount + priorityCount > 0,
    );
}
