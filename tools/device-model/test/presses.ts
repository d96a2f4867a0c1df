import type { TimeBlock } from '@simmer/contracts/schemas/time-block.schema';
import { addDays } from '@simmer/domain/dates/add-to-date';
import type { BlockWrites } from '@simmer/domain/editing/block-bodies';
import { edit, type EditScope, move, remove } from '@simmer/domain/editing/press';
import { partOfTiming } from '@simmer/domain/parts/day-part';
import { FIRST_DAY } from './series-plan.ts';

type TouchedFields = Readonly<Record<string, string>>;

/** What a person does to an occurrence of a series. */
export type Act =
  | { readonly kind: 'edit'; readonly fields: TouchedFields }
  | { readonly kind: 'move'; readonly day: number; readonly fields?: TouchedFields }
  | { readonly kind: 'delete' };

/** The writes of a press on an occurrence, as the screens make them. */
export function writesOf(block: TimeBlock, date: string, scope: EditScope, act: Act): BlockWrites {
  const press = { block, date, scope };
  if (act.kind === 'delete') return remove(press);
  if (act.kind === 'edit') return edit(press, act.fields);
  const moved = move(press, { date: addDays(FIRST_DAY, act.day), part: partOfTiming(block.start_timing) });
  return moved.map((write) =>
    write.kind === 'delete' ? write : { ...write, changes: { ...write.changes, ...act.fields } },
  );
}
