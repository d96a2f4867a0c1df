import type { PlanResource } from '@simmer/contracts/schemas/planning-values';
import type { ChangeKind } from '@simmer/domain/change-kinds';
import type { FieldChoices } from '@simmer/domain/texts/describe-field';
import { definedFields } from '@simmer/domain/defined-fields';
import type { AppData } from '@simmer/plan/copy/app-data';
import type { StepResponse } from '@simmer/plan/make-changes';
import { itemIn } from '@simmer/plan/plan-items';
import { seriesOf } from '@simmer/domain/recurrence/series';
import { type Change, isSameItem, itemKey } from '@simmer/plan/step';
import { itemKinds } from './item-kinds.ts';

/** The action that a line offers. */
interface Offer {
  readonly label: 'Use that instead' | 'Delete again' | 'Restore it';
  readonly kind: ChangeKind;
  /** The confirmation after the action, with undo: 'Run updated'; null if a further line confirms it. */
  readonly done: string | null;
  /** The changes that the action makes; empty if the plan has them already. */
  readonly changes: (plan: AppData) => readonly Change[];
}

/** A line about a change that was merged with one of another device. */
export interface MergedLine {
  readonly text: string;
  /** Null if there is nothing to offer. */
  readonly offer: Offer | null;
}

export interface Surroundings {
  /** The plan as the screens show it. */
  readonly plan: AppData;
  readonly choices: FieldChoices;
  /** The name of this browser (OFF-45). Another device of the same name is called 'Another device'. */
  readonly ownDevice: string;
}

export interface ItemName {
  readonly resource: PlanResource;
  readonly id: string;
}

export const itemNameOf = (item: { readonly resource: string; readonly id: string }): ItemName => ({
  resource: item.resource as PlanResource,
  id: item.id,
});

type AnsweredItem = StepResponse['items'][number];

/** Whether a change is of an item, or of the series of which this is a block (BLK-84). */
export const isChangeOf = (change: Change, each: AnsweredItem): boolean => {
  if (isSameItem(change, each)) return true;
  const series = 'series' in change ? change.series?.id : undefined;
  if (series === undefined || each.resource !== 'timeBlocks') return false;
  // Of a block that is gone nothing says its series: an answer has no others than those of its changes.
  if (each.item === null) return true;
  const { series_id } = { ...each.item } as { series_id?: string | null };
  return seriesOf({ id: each.id, series_id }) === series;
};

/** The name of the device that made another change, for the person. */
export const otherDevice = (device: unknown, ownDevice: string): string =>
  typeof device === 'string' && device !== ownDevice ? device : 'Another device';

/**
 * Items that a step restored without the person asking for it: those that it changes, and those that these refer to.
 */
function returnedBy({ step: { changes }, items }: StepResponse) {
  const wanted = changes.filter(({ restores }) => restores !== undefined).map(itemKey);
  const returned = items.filter(({ restored }) => restored).map(itemNameOf);
  const isOwn = (item: ItemName) => changes.some((change) => isSameItem(change, item));
  return {
    own: returned.filter((item) => isOwn(item) && !wanted.includes(itemKey(item))),
    others: wanted.length > 0 ? [] : returned.filter((item) => !isOwn(item)),
  };
}

/** Lines about items that were deleted on another device, and are back. */
export function returnLines(answer: StepResponse, { plan, choices }: Surroundings): MergedLine[] {
  const { own, others } = returnedBy(answer);
  const line = (item: ItemName, why: string, isOffered: boolean): MergedLine[] => {
    const { label, change: kind } = itemKinds[item.resource];
    const found = itemIn(plan, item.resource, item.id);
    if (found === null) return [];
    const name = label(found, item.id, choices);
    const changes = (now: AppData) =>
      itemIn(now, item.resource, item.id) === null
        ? []
        : [
            { ...item, removed: true } as Change,
            ...others.map((other) => ({ ...other, removed: true, if_unused: true }) as Change),
          ];
    return [
      {
        text: `${name} is back${why}: it had been deleted on another device`,
        offer: isOffered ? { label: 'Delete again', kind, done: `${name} deleted`, changes } : null,
      },
    ];
  };
  if (own.length > 0) return own.flatMap((item) => line(item, '', true));
  return others.flatMap((item) => line(item, ', as it is used again', false));
}

/** A removal without what its person saw then: by now they have seen what was changed since. */
function asSeenNow(change: Change): Change {
  const series = 'series' in change && change.series && definedFields({ ...change.series, parts: undefined });
  return definedFields({ ...change, seen: undefined, ...(series && { series }) }) as Change;
}

/** Lines about items that the person deleted, and that stay because another device changed them later. */
export function stayLines(
  { step, items }: StepResponse,
  { plan, choices, ownDevice }: Surroundings,
): MergedLine[] {
  return items.flatMap((each) => {
    if (!each.stays) return [];
    const { resource, id } = itemNameOf(each);
    const { label, change: kind } = itemKinds[resource];
    const found = itemIn(plan, resource, id);
    if (found === null) return [];
    const name = label(found, id, choices);
    // What was to go with it, unless it is used, still is.
    const removals = step.changes
      .filter((change) => change.removed && (change.if_unused || isChangeOf(change, each)))
      .map(asSeenNow);
    return [
      {
        text: `${name} stays: ${otherDevice(each.item?.['changed_by_device'], ownDevice)} changed it later`,
        offer: {
          label: 'Delete again',
          kind,
          done: `${name} deleted`,
          changes: (now) => (itemIn(now, resource, id) === null ? [] : removals),
        },
      },
    ];
  });
}
