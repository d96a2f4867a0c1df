// What a plan should be, by the definition of a step alone: steps in the order of their times, and each sets fields over a range
// of occurrences. It knows no rows, and imports nothing of the product.

/** An occurrence of a series, by its place in it. What is no block has one occurrence without a day. */
export type Key = number;
type Day = number | null;

/** What a person has said a change is for. */
export type Scope = { readonly only: Key } | { readonly from: Key } | 'all';

/** By name; null and a missing field are the same. An element of a list is a field of its own, such as `wins w3`. */
export type Fields = Readonly<Record<string, unknown>>;

export interface OracleChange {
  readonly item: string;
  readonly scope: Scope;
  /** The days of a new item. */
  readonly days?: readonly Day[];
  readonly fields?: Fields;
  /** The occurrence that was moved, and its new day, counted from the first day of the plan. */
  readonly place?: { readonly key: Key; readonly day: number };
  /** What became of one occurrence on the day on which its person saw it; null takes that back. */
  readonly mark?: { readonly result: string | null; readonly day: number };
  readonly removed?: true;
  /** The person saw the occurrence standing alone, out of its series. */
  readonly isAlone?: boolean;
}

export interface OracleStep {
  readonly name: string;
  /** The names of the steps of which its person knew. */
  readonly knew: ReadonlySet<string>;
  readonly changes: readonly OracleChange[];
  /** The name of the step that it takes back. */
  readonly undoes?: string | undefined;
}

/** An occurrence as it is shown. */
export interface Shown {
  readonly item: string;
  readonly key: Key;
  readonly day: Day;
  readonly fields: Fields;
}

/** A value that another step has replaced. */
export interface Replaced {
  /** The name of the step that had set it. */
  readonly by: string;
  readonly field: string;
  readonly value: unknown;
  /** The name of the step that has replaced it. */
  readonly replacedBy: string;
  /** Its person had not seen the value. */
  readonly isLost: boolean;
}

interface Value {
  readonly value: unknown;
  readonly by: string;
}
type Values = ReadonlyMap<string, Value>;

interface Cell {
  day: Day;
  values: Values;
  /** The steps that removed it, and that no later change has overruled: it is there while there are none. */
  removedBy: readonly { readonly name: string; readonly scope: Scope }[];
  /** What it is since a change of it alone. Changes of more leave that as it is. */
  own: { readonly day: Day; readonly values: Values } | null;
  /** Whether it has had an `own`, which may be removed by now. */
  wasAlone: boolean;
  /** What became of it, by day: a mark is a word about a day. */
  marks: ReadonlyMap<Day, string | null>;
}

const isOnly = (scope: Scope): scope is { readonly only: Key } =>
  typeof scope === 'object' && 'only' in scope;
const isSame = (one: unknown, other: unknown) =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null);
/** A value without the items it names that are gone: it is one, a list of some, or of one (`rating {item}`). */
function without(field: string, value: unknown, isGone: (item: unknown) => boolean): unknown {
  if (Array.isArray(value)) return value.filter((item) => !isGone(item));
  return isGone(value) || isGone(field.split(' ')[1]) ? null : value;
}
const valuesIn = ({ own, values, removedBy }: Cell): Values =>
  own?.values ?? (removedBy.length === 0 ? values : new Map());

export class Oracle {
  readonly replaced: Replaced[] = [];
  private readonly items = new Map<string, Cell[]>();

  /** @param steps in the order of their times */
  constructor(steps: readonly OracleStep[]) {
    const undone = new Set<string | undefined>();
    // One that is taken back is as if it had not been made; so is one that takes back another, if that is taken back itself.
    for (const { name, undoes } of steps.toReversed()) if (!undone.has(name)) undone.add(undoes);
    for (const step of steps)
      if (!undone.has(step.name) && step.undoes === undefined)
        for (const change of step.changes) this.apply(change, step);
  }

  shown(): Shown[] {
    return [...this.items].flatMap(([item, cells]) =>
      cells.flatMap((cell, key) => {
        const { day } = cell.own ?? cell;
        if (cell.own === null && cell.removedBy.length > 0) return [];
        const fields = Object.fromEntries([...valuesIn(cell)].map(([name, { value }]) => [name, value]));
        return [{ item, key, day, fields: { ...fields, mark: cell.marks.get(day) } }];
      }),
    );
  }

  private apply(
    { item, scope, days = [], fields = {}, place, mark, removed, isAlone }: OracleChange,
    step: OracleStep,
  ): void {
    const { name, knew } = step;
    const cells =
      this.items.get(item) ??
      days.map((day) => ({
        day,
        values: new Map(),
        removedBy: [],
        own: null,
        wasAlone: false,
        marks: new Map(),
      }));
    this.items.set(item, cells);
    const reaches = this.rangeOf(cells, scope);
    const reached = cells.filter((_, key) => reaches(key));
    const before = reached.map(valuesIn);
    const from = place && cells[place.key];
    const moved = place && from ? place.day - Number((isOnly(scope) ? (from.own ?? from) : from).day) : 0;
    // A later change overrules a removal of which its person did not know, if it is within what was removed.
    const overruled = new Set(
      reached
        .flatMap(({ removedBy }) => removedBy)
        .filter((removal) => !knew.has(removal.name) && this.includes(cells, removal.scope, scope)),
    );
    const given = this.valuesOf(fields, name);
    const set = (values: Values): Values =>
      new Map([...values, ...given.filter(([field, { value }]) => !isSame(values.get(field)?.value, value))]);
    for (const cell of reached) {
      const isMarked = (cell.marks.get(cell.day) ?? null) !== null;
      // Who changes what stands alone changes nothing, if the step that took it out is taken back.
      if (isAlone && cells.length > 1 && !cell.wasAlone) continue;
      if (removed) {
        cell.removedBy = [...cell.removedBy, { name, scope }];
        if (isOnly(scope)) [cell.own, cell.marks] = [null, new Map()];
      } else if (mark) {
        if (cells.length === 1) cell.removedBy = cell.removedBy.filter((removal) => !overruled.has(removal));
        const isInSeries = cell.removedBy.length === 0 && (isAlone || cell.day === mark.day);
        const isThere = cell.own !== null || isInSeries;
        if (!isThere) cell.own = { day: mark.day, values: cell.values };
        cell.marks = new Map([
          ...cell.marks,
          [isAlone ? mark.day : (cell.own?.day ?? mark.day), mark.result],
        ]);
      } else if (isOnly(scope)) {
        const { day, values } = cell.own ?? cell;
        cell.own = { day: day === null ? null : day + moved, values: set(values) };
      } else {
        // A marked day of a series stays where it is.
        if (moved !== 0 && isMarked && cells.length > 1 && cell.removedBy.length === 0)
          cell.own ??= { day: cell.day, values: cell.values };
        // Who makes again what they know to be gone, or never saw, begins with nothing.
        const isUnseen = [...cell.values.values()].every(({ by }) => !knew.has(by));
        const isGone = cell.removedBy.length > 0;
        const isNew = isGone && (isUnseen || cell.removedBy.every((removal) => knew.has(removal.name)));
        cell.values = set(isNew && cell.day === null ? new Map() : cell.values);
        cell.removedBy =
          isNew && cell.day === null ? [] : cell.removedBy.filter((removal) => !overruled.has(removal));
        if (cell.day !== null) cell.day += moved;
      }
      cell.wasAlone ||= cell.own !== null;
    }
    const left = removed && cells.flatMap((cell) => [...valuesIn(cell).values()]);
    for (const [at, cell] of reached.entries())
      this.noteReplaced(before[at] as Values, left || [...valuesIn(cell).values()], step);
    if (removed) this.forget(item);
  }

  private noteReplaced(before: Values, after: readonly Value[], { name, knew }: OracleStep): void {
    for (const [field, former] of before) {
      const { by, value } = former;
      if (!after.includes(former) && value !== null && by !== name)
        this.replaced.push({ by, field, value, replacedBy: name, isLost: !knew.has(by) });
    }
  }

  /** Fields as values; what names an item that is gone is left out. */
  private valuesOf(fields: Fields, by: string): [string, Value][] {
    const isGone = (item: unknown) => this.isGone(item);
    return Object.entries(fields).map(([field, value]) => [
      field,
      { value: without(field, value, isGone), by },
    ]);
  }

  private isGone(item: unknown): boolean {
    const cells = this.items.get(item as string);
    return cells?.every(({ own, removedBy }) => own === null && removedBy.length > 0) === true;
  }

  /** What names a removed item names nothing. */
  private forget(item: string): void {
    const isGone = (named: unknown) => named === item;
    const left = (values: Values) =>
      new Map(
        [...values].map(([field, former]) => {
          const value = without(field, former.value, isGone);
          return [field, isSame(value, former.value) ? former : { ...former, value }];
        }),
      );
    for (const cell of [...this.items.values()].flat()) {
      cell.values = left(cell.values);
      if (cell.own) cell.own = { ...cell.own, values: left(cell.own.values) };
    }
  }

  private rangeOf(cells: readonly Cell[], scope: Scope): (key: Key) => boolean {
    if (scope === 'all') return () => true;
    if (isOnly(scope)) return (key) => key === scope.only;
    const dayOf = (key: Key) => Number(cells[key]?.day);
    const first = dayOf(scope.from);
    return (key) => dayOf(key) > first || (dayOf(key) === first && key >= scope.from);
  }

  /** Whether a range has all that another one has; what stands alone is reached by no range. */
  private includes(cells: readonly Cell[], whole: Scope, part: Scope): boolean {
    const [inWhole, inPart] = [this.rangeOf(cells, whole), this.rangeOf(cells, part)];
    return cells.every(({ own }, key) => inWhole(key) || !inPart(key) || own !== null);
  }
}
