import { randomUUID } from 'node:crypto';
import type { PlanChange } from '@simmer/contracts/schemas/plan-change.schema';
import type { TimeBlock } from '@simmer/contracts/schemas/time-block.schema';
import { startMinuteOf } from '@simmer/domain/blocks/block-clock';
import { clockText } from '@simmer/domain/dates/clock-text';
import { weekdayOf } from '@simmer/domain/dates/weekday';
import { changeOfWrite } from '@simmer/domain/editing/change-of-write';
import { edit, move, remove } from '@simmer/domain/editing/press';
import { idInPlaceOf } from '@simmer/domain/editing/series-id';
import { partOfTiming } from '@simmer/domain/parts/day-part';
import { expandOccurrences, occursOn } from '@simmer/domain/recurrence/expand-occurrences';
import { MAYA } from '@simmer/google-emulator/sample-accounts';
import { type DayChange, type DayFields, lastWriters } from './last-writers.ts';
import type { PersonWithAccount } from './person-with-account.ts';
import { clockOf, fieldsThere, lineOf, type StoredEvent, VALUES } from './day-fields.ts';

const ZONE = 'Europe/Berlin';
const WINDOW = { start: '2026-03-20', end: '2026-06-20' };
/** The days of the series that both sides change; the other ones stand as they are. */
const SERIES_DAYS = ['2026-04-08', '2026-04-15'];

/** A day that both sides change: a block of its own, or an occurrence of the series. */
interface Day {
  readonly id: string;
  /** The id of its block, once it is one. */
  readonly blockId: string;
  /** Its date in the series; null for a block of its own. */
  readonly key: string | null;
  /** The event that shows it, as it was after the last reading; if it was deleted, as it was before. */
  shown: Shown | null;
  /** When somebody changed that event last, in milliseconds since the epoch. */
  touchedMs: number;
  /** Whether something was changed here since the last reading, so that the event does not have it. */
  isUnwritten: boolean;
}

interface Shown {
  readonly id: string;
  readonly fields: Partial<DayFields>;
  /** Whether the event is deleted. */
  readonly isGone: boolean;
}

/** What a person does with one of the fields of a day, on one of the sides. */
export interface Action {
  readonly side: 'here' | 'there';
  readonly day: number;
  readonly kind: 'title' | 'date' | 'minute' | 'minutes' | 'note' | 'delete' | 'restore';
  readonly value: number;
  /** Whether what is done here arrives after the next reading, or with the next change here. */
  readonly isLate: boolean;
}

/** A plan and its calendar, and what each side has done at which time. */
export class TwoSides {
  readonly account: PersonWithAccount;
  private readonly now: () => number;
  private readonly days: Day[] = [];
  private readonly first = new Map<string, DayFields>();
  private readonly changes: DayChange[] = [];
  seriesId = '';

  /** @param now the time of both sides, in milliseconds since the epoch */
  constructor(account: PersonWithAccount, now: () => number) {
    this.account = account;
    this.now = now;
  }

  private apply(changes: PlanChange[]) {
    return this.account.press(changes, new Date(this.now()).toISOString());
  }

  private async add(fields: Partial<TimeBlock>): Promise<TimeBlock> {
    const id = randomUUID();
    const { activityId: activity_id, sizeId: size } = this.account;
    const whole = { activity_id, size, recurring: 'once', ...clockOf(540), ...fields };
    await this.apply([{ resource: 'timeBlocks', id, fields: whole } as PlanChange]);
    const made = (await this.account.store.blocks()).find(({ block }) => block.id === id);
    if (made === undefined) throw new Error('The block was not created.');
    return made.block;
  }

  private note(id: string, blockId: string, key: string | null, date: string): void {
    this.days.push({ id, blockId, key, shown: null, touchedMs: 0, isUnwritten: false });
    this.first.set(id, { title: null, date, minute: 540, minutes: 60, note: null });
  }

  /** Adds two blocks, and a series with two of its occurrences. */
  async open(): Promise<void> {
    for (const date of ['2026-04-07', '2026-04-16']) {
      const { id } = await this.add({ start_date: date, scheduled_days: [weekdayOf(date)] });
      this.note(id, id, null, date);
    }
    const days = { start_date: '2026-04-01', scheduled_days: ['wednesday' as const], end_date: '2026-04-29' };
    const series = await this.add({ ...days, recurring: 'weekly' });
    this.seriesId = series.id;
    for (const date of expandOccurrences(series, WINDOW)) {
      const isChanged = SERIES_DAYS.includes(date);
      if (isChanged) this.note(date, idInPlaceOf(series, date), date, date);
      else this.first.set(date, { title: null, date, minute: 540, minutes: 60, note: null });
    }
    await this.read();
  }

  private record({ id: day }: Day, fields: DayChange['fields'], atMs = this.now()): void {
    this.changes.push({ day, atMs, fields });
  }

  /** The events that stand or were deleted there, by their ids. */
  private events(): Map<string, StoredEvent> {
    const { person } = this.account;
    const window = { from: Date.parse(WINDOW.start), to: Date.parse(WINDOW.end), isShowingDeleted: true };
    const events = person.google.emulator.control.eventsOf(MAYA, person.calendarId, window);
    return new Map(events.map((event) => [String(event['id']), event]));
  }

  /** Notes what the reading finds: all that differs was changed when the event was changed last. */
  private noteReading(): void {
    const events = this.events();
    for (const day of this.days) {
      const event = day.shown && events.get(day.shown.id);
      if (!day.shown || !event) continue;
      const atMs = day.touchedMs;
      const { isGone } = day.shown;
      if (event['status'] === 'cancelled') {
        if (!isGone) this.record(day, null, atMs);
        continue;
      }
      const before = new Map(Object.entries(day.shown.fields));
      const changed = Object.entries(fieldsThere(event)).filter(
        ([name, value]) => value !== before.get(name),
      );
      if (changed.length > 0 || isGone) this.record(day, Object.fromEntries(changed), atMs);
    }
  }

  /** Brings both sides together, as a worker does. */
  async read(): Promise<void> {
    this.noteReading();
    await this.account.sync();
    const [known, events] = [await this.account.store.known(), this.events()];
    const seriesEvent = known.find(({ blockId, day }) => blockId === this.seriesId && day === null)?.id;
    for (const day of this.days) {
      const own = known.find(({ blockId, state }) => blockId === day.blockId && state === 'shown')?.id;
      const utc = `${day.key?.replaceAll('-', '')}T070000Z`;
      const id = own ?? (day.key === null ? '' : `${seriesEvent}_${utc}`);
      const event = events.get(id);
      const isThere = event !== undefined && event['status'] !== 'cancelled';
      if (isThere) day.shown = { id, fields: fieldsThere(event), isGone: false };
      else if (day.shown) day.shown = { ...day.shown, isGone: true };
      if (!this.account.isOffline) day.isUnwritten = false;
    }
    await this.account.goOnline();
  }

  async act({ side, day: index, kind, value, isLate }: Action): Promise<void> {
    const day = this.days[index % this.days.length];
    if (day === undefined) return;
    if (side === 'there') return this.actThere(day, kind, value);
    await this.account.goOnline();
    this.account.isOffline = isLate;
    if (kind !== 'restore') await this.actHere(day, kind, value);
  }

  private actThere(day: Day, kind: Action['kind'], value: number): void {
    const { person } = this.account;
    const { control } = person.google.emulator;
    const event = day.shown && this.events().get(day.shown.id);
    if (!day.shown || !event || kind === 'note') return;
    const { id } = day.shown;
    const isGone = event['status'] === 'cancelled';
    if (isGone !== (kind === 'restore')) return;
    day.touchedMs = this.now();
    const patch = (fields: object) => control.patchEvent(MAYA, person.calendarId, id, fields as never);
    if (kind === 'restore') return void patch({ status: 'confirmed' });
    if (kind === 'delete') return control.deleteEvent(MAYA, person.calendarId, id);
    const chosen = VALUES[kind][value % 4];
    if (kind === 'title') return void patch({ summary: `🎵 ${chosen ?? 'Cello practice'}` });
    const now: Partial<DayFields> = { ...fieldsThere(event), [kind]: chosen };
    const { date, minute = 0, minutes = 0 } = now;
    const point = (at: number) => ({
      dateTime: `${date}T${clockText(Math.floor(at / 60), at % 60)}:00`,
      timeZone: ZONE,
    });
    patch({ start: point(minute), end: point(minute + minutes) });
  }

  private async actHere(day: Day, kind: Exclude<Action['kind'], 'restore'>, value: number): Promise<void> {
    const shown = await this.account.store.blocks();
    const own = shown.find(({ block }) => block.id === day.blockId);
    const series = shown.find(({ block }) => day.key !== null && occursOn(block, day.key));
    const found = own ?? series;
    if (found === undefined) return;
    const { block, minutes } = found;
    const date = own ? block.start_date : (day.key ?? '');
    const apply = (writes: ReturnType<typeof edit<TimeBlock, Partial<TimeBlock>>>) =>
      this.apply(writes.map((write) => changeOfWrite(write, block)));
    if (kind === 'delete') {
      // Left out: a later change there brings an occurrence back as the calendar has it; what was set here since is in
      // the history alone.
      if (day.key !== null && day.isUnwritten) return;
      this.record(day, null);
      await apply(remove({ block, date, scope: 'only' }));
      return;
    }
    const before = { ...block, date, minutes, minute: startMinuteOf(block) ?? 0 };
    const chosen = VALUES[kind][value % 4];
    if ((before[kind] ?? null) === chosen) return;
    this.record(day, { [kind]: chosen });
    day.isUnwritten = true;
    if (kind === 'date')
      await apply(
        move(
          { block, date, scope: 'only' },
          { date: String(chosen), part: partOfTiming(block.start_timing) },
        ),
      );
    else if (kind === 'minute') await apply(edit({ block, date, scope: 'only' }, clockOf(Number(chosen))));
    else if (kind === 'minutes')
      await apply(edit({ block, date, scope: 'only' }, { duration_minutes: Number(chosen) }));
    else await apply(edit({ block, date, scope: 'only' }, { [kind]: chosen }));
  }

  /** The days that the times of all changes make, in words. */
  wanted(): string[] {
    return lastWriters(this.first, this.changes).map(lineOf).sort();
  }

  /** The days of the plan, in words. */
  async planned(): Promise<string[]> {
    const shown = await this.account.store.blocks();
    return shown
      .flatMap(({ block, minutes }) =>
        expandOccurrences(block, WINDOW).map((date) => {
          const { title, note } = block;
          return lineOf({ title, date, minute: startMinuteOf(block) ?? 0, minutes, note: note ?? null });
        }),
      )
      .sort();
  }
}
