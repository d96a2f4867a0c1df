import type { PlanResource } from '@simmer/contracts/schemas/planning-values';
import type { ChangeKind } from '@simmer/domain/change-kinds';
import type { FieldChoices } from '@simmer/domain/texts/describe-field';
import type { ItemFields } from '@simmer/domain/texts/item-fields';
import { cut } from '@simmer/domain/cut';
import { type FieldKind, isSameField, mergeFields, type MergeRules } from '@simmer/domain/merge/merge-fields';
import { mergeRules } from '@simmer/domain/merge/merge-rules';
import { isSameValue } from '@simmer/domain/same-value';
import type { AppData } from '@simmer/plan/copy/app-data';
import type { StepResponse } from '@simmer/plan/make-changes';
import { itemIn } from '@simmer/plan/plan-items';
import { type Change, isSameItem, itemKey } from '@simmer/plan/step';
import { overwrittenTexts } from './history-rows.ts';
import { itemKinds } from './item-kinds.ts';
import { withoutUnknownChoices } from './restoration.ts';

/** The action that a line offers. */
interface Offer {
  readonly label: 'Use that instead' | 'Delete again';
  readonly kind: ChangeKind;
  /** The confirmation after the action: 'Run updated'. */
  readonly done: string;
  /** The changes that the action makes; empty if the plan has them already. */
  readonly changes: (plan: AppData) => readonly Change[];
}

/** A line about a change that was merged with one of another device. */
export interface MergedLine {
  readonly text: string;
  /** Null if there is nothing to offer. */
  readonly offer: Offer | null;
}

interface Surroundings {
  /** The plan as the screens show it. */
  readonly plan: AppData;
  readonly choices: FieldChoices;
  /** The name of this browser (OFF-45). Another device of the same name is called 'Another device'. */
  readonly ownDevice: string;
}

interface ItemName {
  readonly resource: PlanResource;
  readonly id: string;
}

/** Values that another change of the same fields has overwritten. */
interface Loss extends ItemName {
  /** Whether the person set these values on this device. */
  readonly isOwn: boolean;
  readonly values: ItemFields;
  /** The values that the person saw before their change. */
  readonly seen: ItemFields;
  /** The name of the other device, if it has one. */
  readonly device: unknown;
}

/** The most characters of a value in a line: a note may be long. */
const MOST_CHARACTERS = 60;

const itemNameOf = (item: { readonly resource: string; readonly id: string }): ItemName => ({
  resource: item.resource as PlanResource,
  id: item.id,
});

// The server trims texts.
const trimmed = (value: unknown): unknown => (typeof value === 'string' ? value.trim() : value);

/** Whether the lost values are those that a change of this device has set. */
function isOwnLoss(values: ItemFields, fields: ItemFields): boolean {
  const names = Object.keys(values).filter((name) => name in fields);
  return names.length > 0 && names.every((name) => isSameValue(values[name], trimmed(fields[name])));
}

function lossesOf({ step, items }: StepResponse): readonly Loss[] {
  return items.flatMap((each): Loss[] => {
    const { overwritten, item } = each;
    const change = step.changes.find((one) => isSameItem(one, each));
    if (overwritten === undefined || change === undefined) return [];
    const { values, device } = overwritten;
    const isOwn = isOwnLoss(values, { ...change.fields });
    // A field without a seen value was empty.
    const nothing = Object.fromEntries(Object.keys(values).map((name) => [name, null]));
    const seen = { ...nothing, ...change.seen };
    return [
      { ...itemNameOf(each), isOwn, values, seen, device: isOwn ? item?.['changed_by_device'] : device },
    ];
  });
}

/**
 * Joins the losses of one item. A field that was lost several times has the person's last value, or the other device's
 * first one.
 */
function joinLosses(losses: readonly Loss[]): readonly Loss[] {
  const joined = new Map<string, Loss>();
  for (const loss of losses) {
    const key = `${itemKey(loss)} ${loss.isOwn}`;
    const former = joined.get(key);
    const { isOwn, values } = loss;
    joined.set(key, {
      ...loss,
      values: isOwn ? { ...former?.values, ...values } : { ...values, ...former?.values },
      seen: { ...loss.seen, ...former?.seen },
    });
  }
  return [...joined.values()];
}

/** Whether the elements of a list are merged one by one: then only those that both sides changed were lost. */
const hasLostElements = (kind: FieldKind = 'value'): boolean =>
  kind === 'by date' || typeof kind === 'object';

/** The change that sets the lost values again, as if it were made now; null if the plan has them already. */
function changeBack({ resource, id, seen }: Loss, wanted: ItemFields, plan: AppData): Change | null {
  const present = itemIn(plan, resource, id);
  if (present === null) return null;
  const { kinds, most = {} } = mergeRules[resource] as MergeRules;
  const names = Object.keys(wanted);
  const before = Object.fromEntries(
    names.map((name) => [name, hasLostElements(kinds[name]) ? seen[name] : present[name]]),
  );
  const { fields } = mergeFields({ kinds, most, present, seen: before, wanted });
  const different = Object.entries(fields).filter(
    ([name, value]) => !isSameField(kinds[name], present[name], value),
  );
  if (different.length === 0) return null;
  return { resource, id, fields: Object.fromEntries(different) } as Change;
}

function lossLine(loss: Loss, { plan, choices, ownDevice }: Surroundings): MergedLine[] {
  const { resource, id, isOwn } = loss;
  const { fields: names, label, change: kind } = itemKinds[resource];
  const item = itemIn(plan, resource, id);
  const own = Object.fromEntries(Object.entries(loss.values).filter(([name]) => names.includes(name)));
  const wanted = withoutUnknownChoices(own, { choices });
  const change = changeBack(loss, wanted, plan);
  if (item === null || change === null) return [];
  const fields: ItemFields = { ...change.fields };
  const different = names.filter((each) => each in fields);
  const lostTexts = overwrittenTexts(different, wanted, item, choices).join(' · ');
  const what = lostTexts.length > MOST_CHARACTERS ? `${cut(lostTexts, MOST_CHARACTERS)}…` : lostTexts;
  const { device } = loss;
  const who = typeof device === 'string' && device !== ownDevice ? device : 'Another device';
  const name = label(item, id, choices);
  const changes = (now: AppData) => {
    const back = changeBack(loss, wanted, now);
    return back === null ? [] : [back];
  };
  return [
    {
      text: isOwn
        ? `${name}: ${who} changed it later. Here you had “${what}”`
        : `${name}: yours is kept. ${who} had “${what}”`,
      offer: { label: 'Use that instead', kind, done: `${name} updated`, changes },
    },
  ];
}

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

function returnLines(answer: StepResponse, { plan, choices }: Surroundings): MergedLine[] {
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

/**
 * The lines about changes that were merged with those of another device, one for each item. Values that the plan has
 * already, or that cannot be restored, get no line.
 */
export const mergedLines = (
  answers: readonly StepResponse[],
  around: Surroundings,
): readonly MergedLine[] => [
  ...joinLosses(answers.flatMap(lossesOf)).flatMap((loss) => lossLine(loss, around)),
  ...answers.flatMap((answer) => returnLines(answer, around)),
];
