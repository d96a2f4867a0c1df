// What a series should be, by the definition of a step alone: steps in the order of their times, and each sets fields over a range
// of occurrences. It knows no rows, and imports nothing of the product.

/** An occurrence of a series, by its place in it. */
export type Key = number;

/** What a person has said a change is for. */
export type Scope = { readonly only: Key } | { readonly from: Key } | 'all';

export type Fields = Readonly<Record<string, unknown>>;

/** A press on a series: it sets fields, moves an occurrence and with it all of the scope, or removes. */
export interface OracleStep {
  readonly name: string;
  /** The names of the steps of which its person knew. */
  readonly knew: ReadonlySet<string>;
  readonly series: number;
  readonly scope: Scope;
  readonly fields?: Fields;
  /** The occurrence that was moved, and its new day, counted from the first day of the plan. */
  readonly place?: { readonly key: Key; readonly day: number };
  readonly removed?: true;
}

/** An occurrence as it is shown. */
export interface Shown {
  readonly series: number;
  readonly key: Key;
  readonly day: number;
  readonly fields: Fields;
}

/** An occurrence in its series, and what it is apart from it. */
interface Cell {
  day: number;
  fields: Fields;
  /** The steps that removed it, and that no later change has overruled: the series has it while there are none. */
  removedBy: readonly OracleStep[];
  /** What it is since a change of it alone. Changes of more leave that as it is. */
  own: { readonly day: number; readonly fields: Fields } | null;
}

const isOnly = (scope: Scope): scope is { readonly only: Key } =>
  typeof scope === 'object' && 'only' in scope;

/** The plan of one person: a few series, each with as many occurrences as the test looks at. */
export class Oracle {
  private readonly series: readonly (readonly Cell[])[];

  /** @param series the days and the fields with which each begins */
  constructor(series: readonly { readonly days: readonly number[]; readonly fields: Fields }[]) {
    this.series = series.map(({ days, fields }) =>
      days.map((day): Cell => ({ day, fields, removedBy: [], own: null })),
    );
  }

  apply(step: OracleStep): void {
    const { series, scope, fields, place, removed, knew } = step;
    const cells = this.series[series] ?? [];
    const reaches = this.rangeOf(cells, scope);
    const reached = cells.filter((_, key) => reaches(key));
    const from = place && this.cellAt(cells, place.key);
    const days = from ? place.day - (isOnly(scope) ? (from.own ?? from) : from).day : 0;
    // A later change overrules a removal of which its person did not know, if it is within what was removed.
    const overruled = new Set(
      reached
        .flatMap(({ removedBy }) => removedBy)
        .filter(({ name, scope: whole }) => !knew.has(name) && this.includes(cells, whole, scope)),
    );
    for (const cell of reached) {
      if (removed) {
        cell.removedBy = [...cell.removedBy, step];
        if (isOnly(scope)) cell.own = null;
      } else if (isOnly(scope)) {
        const { day, fields: former } = cell.own ?? cell;
        cell.own = { day: day + days, fields: { ...former, ...fields } };
      } else {
        cell.day += days;
        cell.fields = { ...cell.fields, ...fields };
        cell.removedBy = cell.removedBy.filter((removal) => !overruled.has(removal));
      }
    }
  }

  shown(): Shown[] {
    return this.series.flatMap((cells, series) =>
      cells.flatMap(({ day, fields, removedBy, own }, key) => {
        const shown = own ?? (removedBy.length === 0 ? { day, fields } : null);
        return shown ? [{ series, key, ...shown }] : [];
      }),
    );
  }

  private cellAt(cells: readonly Cell[], key: Key): Cell {
    const cell = cells[key];
    if (cell === undefined) throw new RangeError('The series has no such occurrence.');
    return cell;
  }

  private rangeOf(cells: readonly Cell[], scope: Scope): (key: Key) => boolean {
    if (scope === 'all') return () => true;
    if (isOnly(scope)) return (key) => key === scope.only;
    const { day } = this.cellAt(cells, scope.from);
    const dayOf = (key: Key) => this.cellAt(cells, key).day;
    return (key) => dayOf(key) > day || (dayOf(key) === day && key >= scope.from);
  }

  /** Whether a range has all of another one. */
  private includes(cells: readonly Cell[], whole: Scope, part: Scope): boolean {
    const [inWhole, inPart] = [this.rangeOf(cells, whole), this.rangeOf(cells, part)];
    return cells.every((_, key) => inWhole(key) || !inPart(key));
  }
}
