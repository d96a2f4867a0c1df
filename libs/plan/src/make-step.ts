import { definedFields } from '@simmer/domain/defined-fields';
import type { AppData } from './copy/app-data.ts';
import { itemIn } from './plan-items.ts';
import type { Sizes } from './resources/resource.ts';
import { resources } from './resources/resources.ts';
import type { Change, Fields, Step } from './step.ts';

const isNothing = (value: unknown): boolean =>
  value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** The former values of what a change sets, and of what follows from it. */
function seenOf(change: Change, plan: AppData, sizes: Sizes): Fields | undefined {
  const { resource, id, fields = {}, seen } = change;
  const { implied, identity } = resources[resource];
  const before = itemIn(plan, resource, id);
  const sawNothing = change.restores === undefined && Object.values({ ...seen }).every(isNothing);
  // What a day, a week or a person has once is new where nothing was seen of it.
  if (before === null && identity !== 'id' && sawNothing) return undefined;
  if (before === null || change.removed) return seen;
  const names = Object.keys({ ...fields, ...implied?.({ plan, before, fields, sizes }) });
  return { ...Object.fromEntries(names.map((name) => [name, before[name] ?? null])), ...seen };
}

/** Changes with what the person saw: what a change does not say of it was as it is in the plan. */
export const withSeen = (changes: readonly Change[], plan: AppData, sizes: Sizes): Change[] =>
  changes.map((change) => {
    const seen = seenOf(change, plan, sizes);
    return definedFields({ ...change, seen }) as Change;
  });

/** What a step is, for the person: its first change, and how many more there are. */
export function labelOf(changes: readonly Change[], plan: AppData): string {
  const [first] = changes.filter(({ resource }) => resource !== 'activities').concat(changes);
  if (first === undefined) return '';
  const { resource, id, fields, restores } = first;
  const { identity, label } = resources[resource];
  const item = itemIn(plan, resource, id) ?? { ...restores, [identity]: id, ...fields };
  // A new block may come with its activity.
  const made = changes.map((change) => ({ ...change.fields, id: change.id }));
  const text = label(item, [...plan.activities, ...made]);
  const more = changes.filter((each) => each.resource === resource).length - 1;
  return more > 0 ? `${text} and ${more} more` : text;
}

/** A step as a person makes it on the plan that they see. @param key the idempotency key, a UUID */
export const makeStep = (
  changes: readonly Change[],
  plan: AppData,
  { key, madeAt, sizes }: Pick<Step, 'key' | 'madeAt'> & { readonly sizes: Sizes },
): Step => ({ key, madeAt, label: labelOf(changes, plan), changes: withSeen(changes, plan, sizes) });
