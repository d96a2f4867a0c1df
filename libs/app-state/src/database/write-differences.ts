import type { Content } from './memory-database.ts';
import type { Work } from './tables.ts';

type TableName = Exclude<keyof Content, 'lastSeq'>;

/** The rows of one table that differ. */
function differences<Name extends TableName>(name: Name, before: Content, after: Content) {
  type Row = Content[Name] extends ReadonlyMap<string, infer Each> ? Each : never;
  const [old, now] = [before[name], after[name]] as [ReadonlyMap<string, Row>, ReadonlyMap<string, Row>];
  return {
    changed: [...now].flatMap(([key, row]) => (old.get(key) === row ? [] : [{ row, isNew: !old.has(key) }])),
    removed: [...old].flatMap(([key, row]) => (now.has(key) ? [] : [row])),
  };
}

// A row that was added in memory gets its number on disk: another tab may have used the one it has.
const withoutNumber = <Row extends { readonly seq?: number }>({ seq, ...row }: Row, isNew: boolean) =>
  isNew || seq === undefined ? row : { ...row, seq };

/** Writes to disk what was changed in memory. */
export const writeDifferences =
  (before: Content, after: Content): Work<void> =>
  async ({ plans, items, outbox, damaged, takenOver }) => {
    const [plan, item, change, aside] = [
      differences('plans', before, after),
      differences('items', before, after),
      differences('outbox', before, after),
      differences('damaged', before, after),
    ];
    for (const { row } of differences('takenOver', before, after).changed) takenOver.put(row);
    for (const { row } of plan.changed) plans.put(row);
    for (const { scope } of plan.removed) plans.remove(scope);
    for (const { row } of item.changed) void items.put(row);
    for (const row of item.removed) items.remove(row);
    for (const { row, isNew } of change.changed) outbox.put(withoutNumber(row, isNew) as typeof row);
    for (const { seq } of change.removed) if (seq !== undefined) outbox.remove(seq);
    for (const { row, isNew } of aside.changed) damaged.put(withoutNumber(row, isNew) as typeof row);
    for (const { seq } of aside.removed) if (seq !== undefined) damaged.remove(seq);
  };
