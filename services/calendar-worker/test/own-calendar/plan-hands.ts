import type { PlanChange } from '@simmer/contracts/schemas/plan-change.schema';
import type { TimeBlock } from '@simmer/contracts/schemas/time-block.schema';
import { startMinuteOf } from '@simmer/domain/blocks/block-clock';
import { changeOfWrite } from '@simmer/domain/editing/change-of-write';
import { edit, markOutcome, move, type Press, remove } from '@simmer/domain/editing/press';
import { outcomeOn } from '@simmer/domain/outcomes/outcome-on';
import { partOfTiming } from '@simmer/domain/parts/day-part';
import { expandOccurrences, occursOn } from '@simmer/domain/recurrence/expand-occurrences';
import type { Action, Day } from './day.ts';
import { clockOf, VALUES } from './day-fields.ts';
import { type DayFields, lineOf } from './last-writers.ts';
import type { PersonWithAccount } from './person-with-account.ts';

const WINDOW = { start: '2026-03-20', end: '2026-07-20' };

interface Pressed {
  readonly press: Press<TimeBlock> & { readonly date: string };
  readonly fields: Omit<DayFields, 'count' | 'title'> & { readonly title: string | null };
}

function writesOf(
  { block, date, scope }: Pressed['press'],
  kind: Action['kind'],
  chosen: unknown,
  dates: Day['dates'],
) {
  const press = { block, date, scope };
  switch (kind) {
    case 'delete':
      return remove(press);
    case 'date':
      return move(press, { date: String(chosen), part: partOfTiming(block.start_timing) });
    case 'minute':
      return edit(press, clockOf(Number(chosen)));
    case 'minutes':
      return edit(press, { duration_minutes: Number(chosen) });
    case 'isDone':
      return markOutcome({ block, date }, chosen === true ? { result: 'done' } : null);
    case 'count':
      return edit(press, { end_date: dates?.[Number(chosen) - 1] ?? null });
    default:
      return edit(press, { [kind]: chosen });
  }
}

/** The plan of a person, who changes it in Simmer. */
export class PlanHands {
  private readonly account: PersonWithAccount;

  constructor(account: PersonWithAccount) {
    this.account = account;
  }

  private async pressed({ blockId, key, dates }: Day): Promise<Pressed | null> {
    const all = await this.account.store.blocks();
    const own = all.find(({ block }) => block.id === blockId);
    const found = own ?? all.find(({ block }) => key !== null && occursOn(block, key));
    if (found === undefined) return null;
    const { block, minutes } = found;
    const date = own || key === null ? block.start_date : key;
    const { title, note } = block;
    const isDone = outcomeOn(block, date)?.result === 'done';
    const fields = { title, note, date, minutes, minute: startMinuteOf(block) ?? 0, isDone };
    return { press: { block, date, scope: dates ? 'whole' : 'only' }, fields };
  }

  /** @returns what is set, and how to set it; null if that changes nothing */
  async prepare(day: Day, kind: Exclude<Action['kind'], 'restore'>, value: number) {
    const pressed = await this.pressed(day);
    if (pressed === null || (day.dates && (kind === 'date' || kind === 'isDone'))) return null;
    if (!day.dates && kind === 'count') return null;
    const chosen = kind === 'delete' ? null : VALUES[kind][value % 4];
    const { block } = pressed.press;
    const before = {
      ...pressed.fields,
      count: day.dates && day.dates.filter((date) => occursOn(block, date)).length,
    };
    if (kind !== 'delete' && before[kind] === chosen) return null;
    const changes = writesOf(pressed.press, kind, chosen, day.dates).map((write) =>
      changeOfWrite(write, block),
    );
    const fields = kind === 'delete' ? null : { [kind]: chosen ?? (kind === 'title' ? day.name : null) };
    return { changes: changes as PlanChange[], fields: fields as Partial<DayFields> | null };
  }

  /** The days of the plan, in words. */
  async lines(): Promise<string[]> {
    return (await this.account.store.blocks())
      .flatMap(({ block, minutes, name }) =>
        expandOccurrences(block, WINDOW).map((date) => {
          const { title, note } = block;
          const isDone = outcomeOn(block, date)?.result === 'done';
          const minute = startMinuteOf(block) ?? 0;
          return lineOf({ title: title ?? name, date, minute, minutes, note, isDone });
        }),
      )
      .sort();
  }
}
