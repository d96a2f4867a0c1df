import { groupBy } from '@simmer/domain/events/event-groups';
import type { CanvasItem, ItemKey } from './canvas-item.ts';

/** Turns the items of a place into cards: the items of one group are one card. */
export type CardsOf = (items: readonly CanvasItem[], where: string) => readonly CanvasItem[];

const isSame = (a: readonly CanvasItem[], b: readonly CanvasItem[]): boolean =>
  a.length === b.length && a.every((item, index) => item === b[index]);

const byStart = (a: CanvasItem, b: CanvasItem): number => a.startsAt.localeCompare(b.startsAt);

function spanNote(members: readonly CanvasItem[]): string {
  const days = [members[0], members.at(-1)].flatMap((item) => item?.day ?? []);
  return [...new Set(days)].join(' – ');
}

/**
 * Creates cards from items, with a cache: a card with unchanged items keeps its identity, so that an unchanged place is
 * not rendered again.
 */
export class ItemGroups {
  readonly #numbers = new Map<string, number>();
  readonly #cards = new Map<ItemKey, CanvasItem>();
  #totals: ReadonlyMap<string, number> = new Map();

  /** Counts the items of each group in all places. */
  count(visible: readonly CanvasItem[]): void {
    const totals = new Map<string, number>();
    for (const { groupKey } of visible)
      if (groupKey !== null) totals.set(groupKey, (totals.get(groupKey) ?? 0) + 1);
    this.#totals = totals;
  }

  /** The last created card with this key; undefined for a single item. */
  card(key: string): CanvasItem | undefined {
    return this.#cards.get(key as ItemKey);
  }

  readonly cardsOf: CardsOf = (items, where) =>
    groupBy(items, ({ groupKey }) => groupKey).flatMap(({ events }): CanvasItem[] => {
      const [first] = events;
      if (first === undefined) return [];
      const total = first.groupKey === null ? 1 : (this.#totals.get(first.groupKey) ?? 1);
      return [first.groupKey === null || total === 1 ? first : this.#groupCard(first, events, total, where)];
    });

  #groupCard(first: CanvasItem, items: readonly CanvasItem[], total: number, where: string): CanvasItem {
    const key = this.#keyAt(first.groupKey ?? '', where);
    const members = items.toSorted(byStart);
    const cachedCard = this.#cards.get(key);
    if (cachedCard !== undefined && cachedCard.total === total && isSame(cachedCard.members, members))
      return cachedCard;
    const isRecurring = members.some((member) => member.isRecurring);
    // A series names and describes the card of the blocks that were taken out of it.
    const [lead = first] = members;
    const note = lead.kind === 'block' && lead.isRecurring ? lead.note : spanNote(members);
    const card: CanvasItem = { ...lead, key, members, total, note, isRecurring };
    this.#cards.set(key, card);
    return card;
  }

  /** The keys of an item's group card in these places. */
  keysOf({ groupKey }: CanvasItem, places: readonly string[]): readonly ItemKey[] {
    return groupKey === null ? [] : places.map((where) => this.#keyAt(groupKey, where));
  }

  #keyAt(groupKey: string, where: string): ItemKey {
    return `group:${this.#numberOf(groupKey)}@${where}`;
  }

  #numberOf(groupKey: string): number {
    const groupNumber = this.#numbers.get(groupKey) ?? this.#numbers.size;
    this.#numbers.set(groupKey, groupNumber);
    return groupNumber;
  }
}
