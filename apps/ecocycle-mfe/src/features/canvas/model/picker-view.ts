import { numberText } from '@simmer/domain/durations/number-text';
import { type CanvasItem, countAsSeen, type ItemKey, searchItems } from './canvas-item.ts';
import type { CardsOf } from './item-groups.ts';
import type { Tray } from './place.ts';

export const NO_MATCH = 'No items match your search';
export const ALL_ASSIGNED = 'All items are assigned to phases';

export interface PickerSection {
  readonly title: 'Time Blocks' | 'Google Calendar Events';
  /** The cards of the section; a group is one card. */
  readonly items: readonly CanvasItem[];
  /** Shown instead of items if there are none. */
  readonly emptyText: 'No unassigned time blocks' | 'No unassigned Google Calendar events' | typeof NO_MATCH;
}

export interface PickerView {
  readonly sections: readonly PickerSection[];
  /** Every single item of both sections. */
  readonly offered: readonly CanvasItem[];
  /** Shown instead of the sections, or null. */
  readonly emptyText: string | null;
}

const ALL_READY = 'Every unassigned item is already in ‘Items Ready to Map’';

interface PickerGiven {
  readonly unassigned: readonly CanvasItem[];
  readonly staged: ReadonlySet<ItemKey>;
  readonly search: string;
  readonly cardsOf: CardsOf;
  /** Whether there are any items, assigned or not. */
  readonly hasItems: boolean;
}

/** The items of the picker: without a zone and not in staging, filtered by a search. */
export function pickerView({ unassigned, staged, search, cardsOf, hasItems }: PickerGiven): PickerView {
  const waiting = unassigned.filter(({ key }) => !staged.has(key));
  const offered = searchItems(waiting, search);
  const isSearched = search.trim() !== '';
  const sectionOf = (kind: CanvasItem['kind'], title: PickerSection['title']): PickerSection => {
    const nothing = kind === 'block' ? 'No unassigned time blocks' : 'No unassigned Google Calendar events';
    return {
      title,
      items: cardsOf(
        offered.filter((item) => item.kind === kind),
        'picker',
      ),
      emptyText: isSearched && waiting.some((item) => item.kind === kind) ? NO_MATCH : nothing,
    };
  };
  const sections = [sectionOf('block', 'Time Blocks'), sectionOf('event', 'Google Calendar Events')];
  return { sections, offered, emptyText: hasItems ? emptyText(unassigned, waiting, offered) : null };
}

function emptyText(
  unassigned: readonly CanvasItem[],
  waiting: readonly CanvasItem[],
  offered: readonly CanvasItem[],
): string | null {
  if (offered.length > 0) return null;
  if (waiting.length > 0) return NO_MATCH;
  return unassigned.length > 0 ? ALL_READY : ALL_ASSIGNED;
}

/** The number of items that can be selected, groups counting as one, as shown on the button (ECO-20). */
export function countWaiting(unassigned: readonly CanvasItem[], staged: ReadonlySet<ItemKey>): number {
  return countAsSeen(unassigned.filter(({ key }) => !staged.has(key)));
}

/** The composition of the number on the button: '13 items without a zone: 1 in Renewal.' */
export function waitingText(
  unassigned: readonly CanvasItem[],
  staged: ReadonlySet<ItemKey>,
  trays: readonly Pick<Tray, 'place' | 'label'>[],
): string {
  const waiting = unassigned.filter(({ key }) => !staged.has(key));
  const countOf = (isCounted: (item: CanvasItem) => boolean) => countAsSeen(waiting.filter(isCounted));
  const parts = [
    { count: countOf(({ suggestion }) => suggestion !== null), what: 'with a phase that keywords suggest' },
    ...trays.map(({ place, label }) => ({
      count: countOf((item) => item.place === place),
      what: `in ${label}`,
    })),
  ].flatMap(({ count, what }) => (count === 0 ? [] : [`${numberText(count)} ${what}`]));
  const count = countAsSeen(waiting);
  const whole = `${count === 1 ? '1 item' : `${numberText(count)} items`} without a zone`;
  return `${[whole, parts.join(', ')].filter((part) => part !== '').join(': ')}.`;
}
