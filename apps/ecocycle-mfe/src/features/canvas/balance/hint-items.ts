import type { BalanceHint } from '@simmer/domain/ecocycle/balance-hints';
import type { EcocycleBalance } from '@simmer/domain/ecocycle/ecocycle-balance';
import type { CanvasContents } from '../model/canvas-contents.ts';
import { type CanvasItem, membersOf } from '../model/canvas-item.ts';

/** A card that a hint is about, with its hours in the period. */
export interface HintItem {
  readonly item: CanvasItem;
  readonly hours: number;
}

/** The items that a hint is about, the most hours first; a group is one item. */
export function hintItems(
  { kind, from }: BalanceHint,
  { items }: Pick<EcocycleBalance, 'items'>,
  { byKey, unassigned, cardsOf }: Pick<CanvasContents, 'byKey' | 'unassigned' | 'cardsOf'>,
): readonly HintItem[] {
  const counted = items.filter(({ label }) => from.includes(label));
  const hours = new Map(counted.map((each) => [`${each.kind}:${each.id}`, each.hours]));
  const hoursOf = (item: CanvasItem) =>
    membersOf(item).reduce((sum, { key }) => sum + (hours.get(key) ?? 0), 0);
  // For items without a phase: the ones that the picker offers, even without hours in the period (ECO-43).
  const singles = from.includes(null)
    ? unassigned.filter(({ place, suggestion }) => place === 'Unassigned' && suggestion === null)
    : counted.flatMap(({ kind: itemKind, id }) => byKey.get(`${itemKind}:${id}`) ?? []);
  return cardsOf(singles, `hint ${kind} ${from.join()}`)
    .map((item) => ({ item, hours: hoursOf(item) }))
    .toSorted((a, b) => b.hours - a.hours);
}
