import { blockLabel } from './plan-blocks.ts';
import { keyOf, type ImportItem, type PresentPlan } from './import-types.ts';

/** An item that a plan has and a file has not. */
export type OnlyInPlan = Pick<ImportItem, 'key' | 'kind' | 'label'>;

/** What the plan has and the file has not: an import leaves it as it is. `items` are those of the file's import. */
export function onlyInPlan(items: readonly ImportItem[], present: PresentPlan): OnlyInPlan[] {
  const inBoth = new Set(items.map(({ kind, planId = '' }) => keyOf(kind, planId)));
  const nameOf = new Map(present.activities.map(({ id, name }) => [id, name]));
  const { northStars, activities, timeBlocks, reflections, pulseChecks = [], priorities = [] } = present;
  const all: readonly (OnlyInPlan & { readonly id: string })[] = [
    ...northStars.map(({ id, emoji, name }) => ({
      id,
      kind: 'northStar' as const,
      label: `${emoji} ${name}`,
    })),
    ...activities
      .filter(({ is_default }) => !is_default)
      .map(({ id, emoji, name }) => ({ id, kind: 'activity' as const, label: `${emoji} ${name}` })),
    ...timeBlocks.map((block) => ({
      id: block.id,
      kind: 'timeBlock' as const,
      label: blockLabel(block, nameOf.get(block.activity_id) ?? 'Time block'),
    })),
    ...reflections.map(({ id, week_start_date: week }) => ({
      id,
      kind: 'reflection' as const,
      label: `Week of ${week}`,
    })),
    ...pulseChecks.map(({ id, date }) => ({
      id,
      kind: 'pulseCheck' as const,
      label: `Pulse check of ${date}`,
    })),
    ...priorities.map(({ id, week_start_date: week }) => ({
      id,
      kind: 'priority' as const,
      label: `Week of ${week}`,
    })),
    ...(present.poster
      ? [{ id: present.poster.id, kind: 'poster' as const, label: 'North Star poster' }]
      : []),
  ].map((item) => ({ ...item, key: keyOf(item.kind, item.id) }));
  return all.filter(({ key }) => !inBoth.has(key)).map(({ key, kind, label }) => ({ key, kind, label }));
}
