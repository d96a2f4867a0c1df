import { isCalendarDate } from '@simmer/domain/dates/calendar-date';
import type { AppData } from './copy/app-data.ts';
import { labelOf, timeOfChanges } from './make-step.ts';
import { type Batch, isHeld, type WaitingStep } from './outbox.ts';
import { type Change, type Fields, itemKey, type ItemName, type Step } from './step.ts';

/** The most changes of a step of a batch: a change by hand waits for one request of the batch at most. */
const MOST_CHANGES = 50;

/** Changes in order, in parts that name each item once. */
function partsOf(changes: readonly Change[]): readonly (readonly Change[])[] {
  const parts: Change[][] = [];
  const named = new Set<string>();
  for (const change of changes) {
    const part = parts.at(-1);
    if (part === undefined || part.length === MOST_CHANGES || named.has(itemKey(change))) {
      parts.push([change]);
      named.clear();
    } else part.push(change);
    named.add(itemKey(change));
  }
  return parts;
}

/** The steps of a batch, each made after the one before it. @param plan the plan as the person sees it */
export function batchSteps(
  changes: readonly Change[],
  plan: AppData,
  { id, nowMs }: Pick<Batch, 'id'> & { readonly nowMs: number },
): readonly Step[] {
  let nextMs = nowMs;
  return partsOf(changes).map((part, place) => {
    const madeMs = timeOfChanges(part, { nowMs: nextMs, plan });
    nextMs = madeMs + 1;
    return {
      key: `${id}-${place}`,
      madeAt: new Date(madeMs).toISOString(),
      label: labelOf(part, plan),
      changes: part,
    };
  });
}

/** An item by its name, with what is known of it. */
interface NamedItem extends ItemName {
  readonly item?: Fields | null | undefined;
  readonly fields?: Fields | undefined;
  readonly series?: { readonly id: string } | undefined;
}

/** The two halves of a step that was refused as a whole: their keys follow from its own, so that a repetition is harmless. */
export function halvesOf(step: Step, plan: AppData): readonly [Step, Step] {
  const middle = Math.ceil(step.changes.length / 2);
  const half = (name: string, changes: readonly Change[]): Step => ({
    ...step,
    key: `${step.key}${name}`,
    label: labelOf(changes, plan),
    changes,
  });
  return [half('a', step.changes.slice(0, middle)), half('b', step.changes.slice(middle))];
}

/** The series that an item, or a change of it, belongs to. */
function seriesOfItem({ item, fields, series }: NamedItem): string[] {
  const { series_id: id } = { ...fields, ...item };
  return [series?.id, typeof id === 'string' ? id : undefined].filter((each) => each !== undefined);
}

const named = new WeakMap<Step, ReadonlySet<string>>();

/** The ids that a step names: of its items, and of the items that these refer to. */
function namesIn(step: Step): ReadonlySet<string> {
  const known = named.get(step);
  if (known !== undefined) return known;
  const names = new Set(step.changes.map(itemKey));
  JSON.stringify(step.changes, (_name, value: unknown) => {
    if (typeof value === 'string') names.add(value);
    return value;
  });
  named.set(step, names);
  return names;
}

/** Whether a step changes one of these items, or refers to it. */
export function namesOneOf(step: Step, items: readonly NamedItem[]): boolean {
  const names = namesIn(step);
  // Whether other items may refer to this id: nothing refers to the item of a day, a week or a person.
  const isReferable = (id: string) => id !== 'person' && !isCalendarDate(id);
  return items.some(
    (item) =>
      names.has(itemKey(item)) ||
      (names.has(item.id) && isReferable(item.id)) ||
      seriesOfItem(item).some((series) => names.has(series)),
  );
}

/**
 * The step to send next: changes by hand come before a batch, unless they name an item of a step that still waits.
 * @param steps in the order in which they were made
 */
export function nextToSend(steps: readonly WaitingStep[]): WaitingStep | undefined {
  const waiting = steps.filter((row) => row.why === undefined && row.seq > 0 && !isHeld(row));
  const first = waiting[0];
  const byHand = waiting.find(({ batch }) => batch === undefined);
  if (byHand === undefined || first === byHand) return first;
  const before = waiting.slice(0, waiting.indexOf(byHand)).flatMap(({ step }) => step.changes);
  return namesOneOf(byHand.step, before) ? first : byHand;
}
