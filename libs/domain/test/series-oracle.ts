// What a series should be after changes of people who do not know all changes of each other, by the definition of a change
// alone: changes in the order of their times, each of fields over a range of occurrences. It knows no blocks, and imports
// nothing of the product.

/** By name; null and a missing field are the same. */
export type Values = Readonly<Record<string, unknown>>;

export interface SaidChange {
  readonly name: string;
  /** The names of the changes of which its person knew. */
  readonly knew: ReadonlySet<string>;
  readonly scope: 'only' | 'from' | 'all';
  /** The pressed occurrence, by its place in the series. */
  readonly key: number;
  readonly fields?: Values;
  /** The new day of the pressed occurrence. */
  readonly day?: number;
  /** What became of the occurrence on the day on which its person saw it; null takes that back. */
  readonly mark?: { readonly result: string | null; readonly day: number };
  readonly removed?: true;
}

/** An occurrence as it is shown. */
export interface Shown {
  readonly key: number;
  readonly day: number;
  /** Whether it stands alone, out of its series. */
  readonly isAlone: boolean;
  readonly values: Values;
}

interface Standing {
  readonly day: number;
  readonly values: Values;
}

interface Cell extends Standing {
  /** The changes that removed it and that no later one has overruled: it is there while there are none. */
  readonly removedBy: readonly SaidChange[];
  /** What it is since a change of it alone. Changes of more leave that as it is. */
  readonly own: Standing | null;
  /** What became of it, by day: a mark is a word about a day. */
  readonly marks: ReadonlyMap<number, string | null>;
}

type Range = (cell: Cell, key: number) => boolean;

function rangeOf(cells: readonly Cell[], { scope, key: pressed }: SaidChange): Range {
  if (scope === 'all') return () => true;
  if (scope === 'only') return (_, key) => key === pressed;
  const first = Number(cells[pressed]?.day);
  return ({ day }, key) => day > first || (day === first && key >= pressed);
}

/** Whether a removal has all that a change reaches; what stands alone is reached by no range. */
function hasAllOf(cells: readonly Cell[], removal: SaidChange, change: SaidChange): boolean {
  const [isRemoved, isReached] = [rangeOf(cells, removal), rangeOf(cells, change)];
  return cells.every((cell, key) => cell.own !== null || isRemoved(cell, key) || !isReached(cell, key));
}

function marked(cell: Cell, { result, day }: NonNullable<SaidChange['mark']>): Cell {
  const isInPlace = cell.own === null && cell.day === day;
  const isThere = cell.own !== null || (cell.removedBy.length === 0 && isInPlace);
  // A mark that is taken back brings nothing back.
  if (!isThere && result === null) return cell;
  // What was deleted alone stands again in its series, anything else alone.
  const isBack = isInPlace && cell.removedBy.every(({ scope }) => scope === 'only');
  const own = isThere || isBack ? cell.own : { day, values: cell.values };
  const marks = new Map([...cell.marks, [own?.day ?? day, result]]);
  return { ...cell, own, marks, removedBy: isBack ? [] : cell.removedBy };
}

function changed(cells: readonly Cell[], change: SaidChange): readonly Cell[] {
  const { scope, key: pressed, fields = {}, day: target, mark, removed, knew } = change;
  const isReached = rangeOf(cells, change);
  const from = cells[pressed] as Cell;
  const start = scope === 'only' ? (from.own ?? from).day : from.day;
  const moved = target === undefined ? 0 : target - start;
  // A later change overrules a removal of which its person did not know, if it is within what was removed.
  const isKept = (removal: SaidChange) => knew.has(removal.name) || !hasAllOf(cells, removal, change);
  return cells.map((cell, key): Cell => {
    if (!isReached(cell, key)) return cell;
    const { day, values, own, removedBy, marks } = cell;
    if (removed) {
      const gone = { ...cell, removedBy: [...removedBy, change] };
      return scope === 'only' ? { ...gone, own: null, marks: new Map() } : gone;
    }
    if (mark) return marked(cell, mark);
    if (scope === 'only') {
      const present = own ?? cell;
      return { ...cell, own: { day: present.day + moved, values: { ...present.values, ...fields } } };
    }
    const left = removedBy.filter(isKept);
    // A marked day of a series stays where it is.
    const stays = moved !== 0 && left.length === 0 && typeof marks.get(day) === 'string';
    return {
      ...cell,
      own: stays ? (own ?? { day, values }) : own,
      values: { ...values, ...fields },
      removedBy: left,
      day: day + moved,
    };
  });
}

/**
 * What is shown of a series after some changes.
 * @param days those of its occurrences
 * @param changes in the order of their times
 */
export function shownAfter(
  { days, values }: { readonly days: readonly number[]; readonly values: Values },
  changes: readonly SaidChange[],
): Shown[] {
  const first = days.map((day): Cell => ({ day, values, removedBy: [], own: null, marks: new Map() }));
  return changes.reduce(changed, first).flatMap((cell, key): Shown[] => {
    if (cell.own === null && cell.removedBy.length > 0) return [];
    const { day, values: own } = cell.own ?? cell;
    return [{ key, day, isAlone: cell.own !== null, values: { ...own, mark: cell.marks.get(day) } }];
  });
}
