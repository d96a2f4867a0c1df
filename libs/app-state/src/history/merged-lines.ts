import type { FieldChoices } from '@simmer/domain/texts/describe-field';
import type { ItemFields } from '@simmer/domain/texts/item-fields';
import { cut } from '@simmer/domain/cut';
import type { TimeBlock } from '@simmer/contracts/schemas/time-block.schema';
import { seriesOf } from '@simmer/domain/recurrence/series';
import { dateOf } from '@simmer/domain/recurrence/occurrence-key';
import { isEmpty } from '@simmer/domain/is-empty';
import { type FieldKind, isSameField, mergeFields, type MergeRules } from '@simmer/domain/merge/merge-fields';
import { mergeRules } from '@simmer/domain/merge/merge-rules';
import { isSameValue } from '@simmer/domain/same-value';
import type { AppData } from '@simmer/plan/copy/app-data';
import type { StepResponse } from '@simmer/plan/make-changes';
import { itemIn } from '@simmer/plan/plan-items';
import { type Change, isSameItem, itemKey, type Step } from '@simmer/plan/step';
import { overwrittenTexts } from './history-rows.ts';
import { itemKinds } from './item-kinds.ts';
import {
  isChangeOf,
  type ItemName,
  itemNameOf,
  type MergedLine,
  otherDevice,
  returnLines,
  stayLines,
  type Surroundings,
} from './presence-lines.ts';
import { withoutUnknownChoices } from './restoration.ts';

export type { MergedLine } from './presence-lines.ts';

/** Values that another change of the same fields has overwritten. */
interface Loss extends ItemName {
  /** Whether the person set these values on this device. */
  readonly isOwn: boolean;
  readonly values: ItemFields;
  /** The values that the person saw before their change. */
  readonly seen: ItemFields;
  /** The name of the other device, if it has one. */
  readonly device: unknown;
  /** What the item was called, if the other device has deleted it; otherwise null. */
  readonly deletedName: string | null;
}

/** The most characters of a value in a line: a note may be long. */
const MOST_CHARACTERS = 60;

const cutText = (text: string): string =>
  text.length > MOST_CHARACTERS ? `${cut(text, MOST_CHARACTERS)}…` : text;

// The server trims texts.
const trimmed = (value: unknown): unknown => (typeof value === 'string' ? value.trim() : value);

/** Whether the lost values are those that a change of this device has set. */
function isOwnLoss(values: ItemFields, fields: ItemFields): boolean {
  const names = Object.keys(values).filter((name) => name in fields);
  return names.length > 0 && names.every((name) => isSameValue(values[name], trimmed(fields[name])));
}

/** Whether a move of a series has lost: its occurrence is on another day than it was put, or is gone. */
function isLostMove(change: Change, item: ItemFields | null): boolean {
  const { place, key = '' } = ('series' in change && change.series) || {};
  return place?.date !== undefined && (item === null || dateOf(item as TimeBlock, key) !== place.date);
}

/** What an item was called that the plan does not have any more. */
function formerName({ resource, id, fields, seen }: Change, { label, changes }: Step, choices: FieldChoices) {
  return changes.length === 1 && label !== ''
    ? label
    : itemKinds[resource].label({ ...seen, ...fields }, id, choices);
}

function lossesOf({ step, items }: StepResponse, { choices }: Surroundings): readonly Loss[] {
  return items.flatMap((each): Loss[] => {
    const { overwritten, item } = each;
    const change =
      step.changes.find((one) => isSameItem(one, each)) ?? step.changes.find((one) => isChangeOf(one, each));
    if (overwritten === undefined || change === undefined) return [];
    const { values, device } = overwritten;
    const isOwn = isOwnLoss(values, { ...change.fields }) || isLostMove(change, item);
    // A field without a seen value was empty.
    const nothing = Object.fromEntries(Object.keys(values).map((name) => [name, null]));
    const seen = { ...nothing, ...change.seen };
    const deletedName = item === null && isOwn ? formerName(change, step, choices) : null;
    const other = isOwn ? item?.['changed_by_device'] : device;
    return [{ ...itemNameOf(each), isOwn, values, seen, device: other, deletedName }];
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

/** The line about a change of an item that another device has deleted later. */
function deletedLine(
  { resource, id, seen }: Loss,
  wanted: ItemFields,
  what: string,
  name: string,
): MergedLine {
  const back = { resource, id, fields: wanted, seen } as Change;
  return {
    text: `${name}: Another device deleted it later. Here you had “${what}”`,
    offer: {
      label: 'Restore it',
      kind: itemKinds[resource].change,
      // The response has the content of the item, and says that it is back.
      done: null,
      changes: (now) => (itemIn(now, resource, id) === null ? [back] : []),
    },
  };
}

function lossLine(loss: Loss, { plan, choices, ownDevice }: Surroundings): MergedLine[] {
  const { resource, id, isOwn, deletedName } = loss;
  const { fields: names, label, change: kind } = itemKinds[resource];
  const item = itemIn(plan, resource, id);
  const own = Object.fromEntries(Object.entries(loss.values).filter(([name]) => names.includes(name)));
  const wanted = withoutUnknownChoices(own, { choices });
  const textOf = (fields: readonly string[]) =>
    cutText(overwrittenTexts(fields, wanted, item, choices).join(' · '));
  if (item === null) {
    const rest = names.filter((name) => name in own && isEmpty(own[name]) === isEmpty(wanted[name]));
    return deletedName === null || rest.length === 0
      ? []
      : [deletedLine(loss, wanted, textOf(rest), deletedName)];
  }
  const change = changeBack(loss, wanted, plan);
  if (change === null) return [];
  const fields: ItemFields = { ...change.fields };
  const what = textOf(names.filter((each) => each in fields));
  if (what === '') return [];
  const who = otherDevice(loss.device, ownDevice);
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

interface LineOf {
  readonly line: MergedLine;
  readonly item: ItemName;
}

/** Several parts of a series with the same line have it once, and its action is of all of them. */
function joinLines(lines: readonly LineOf[], plan: AppData): readonly MergedLine[] {
  const joined = new Map<string, MergedLine>();
  for (const { line, item } of lines) {
    const block = plan.timeBlocks.find(({ id }) => id === item.id);
    const key = `${line.text} ${item.resource} ${block ? seriesOf(block) : item.id}`;
    const former = joined.get(key)?.offer;
    const { offer } = line;
    const changes = (now: AppData) => [former, offer].flatMap((each) => each?.changes(now) ?? []);
    joined.set(key, offer ? { ...line, offer: { ...offer, changes } } : line);
  }
  return [...joined.values()];
}

/**
 * The lines about changes that were merged with those of another device, one for each item or series. Values that the plan
 * has already, or that cannot be restored, get no line.
 */
export const mergedLines = (
  answers: readonly StepResponse[],
  around: Surroundings,
): readonly MergedLine[] => {
  const losses = joinLosses(answers.flatMap((answer) => lossesOf(answer, around)));
  const lost = losses.flatMap((loss) => lossLine(loss, around).map((line) => ({ line, item: loss })));
  const staying = answers.flatMap(({ step, items }) =>
    items.flatMap((each) =>
      stayLines({ step, items: [each] }, around).map((line) => ({ line, item: itemNameOf(each) })),
    ),
  );
  return [
    ...joinLines(lost, around.plan),
    ...joinLines(staying, around.plan),
    ...answers.flatMap((answer) => returnLines(answer, around)),
  ];
};
