import { randomUUID } from 'node:crypto';
import type { PlanChange } from '@simmer/contracts/schemas/plan-change.schema';
import type { TimeBlock } from '@simmer/contracts/schemas/time-block.schema';
import { hasProviderCode } from '@simmer/domain/calendar-provider/provider-error';
import { weekdayOf } from '@simmer/domain/dates/weekday';
import { idInPlaceOf } from '@simmer/domain/recurrence/series-id';
import { CalendarHands } from './calendar-hands.ts';
import { type Action, ADDED, COPIED, type Day, FIELDS, isAdded, NAME } from './day.ts';
import { clockOf, RHYTHMS } from './day-fields.ts';
import { type DayChange, type DayFields, lastWriters, lineOf } from './last-writers.ts';
import type { PersonWithAccount } from './person-with-account.ts';
import { PlanHands } from './plan-hands.ts';

/** The series of which both sides change single days, some of them; the other ones stand as they are. */
const WEDNESDAYS = ['2026-04-01', '2026-04-08', '2026-04-15', '2026-04-22', '2026-04-29'];
const CHANGED_DAYS = ['2026-04-08', '2026-04-15'];
/** A plan and its calendar, and what each side has done at which time. */
export class TwoSides {
  readonly account: PersonWithAccount;
  readonly counts = { here: 0, there: 0, deletions: 0, ofSeries: 0, conflicts: 0, delays: 0 };
  seriesId = '';
  private readonly now: () => number;
  private readonly delayMs: number;
  private readonly plan: PlanHands;
  private readonly calendar: CalendarHands;
  private readonly days: Day[] = [];
  private readonly first = new Map<string, DayFields>();
  private readonly changes: DayChange[] = [];
  private readonly dates = new Map<string, readonly string[]>();

  /**
   * @param now the time of both sides, in milliseconds since the epoch
   * @param delayMs how late a change there is listed
   */
  constructor(account: PersonWithAccount, now: () => number, delayMs = 0) {
    this.account = account;
    this.now = now;
    this.delayMs = delayMs;
    this.plan = new PlanHands(account);
    this.calendar = new CalendarHands(account.person);
    account.person.google.emulator.control.delayListings(delayMs);
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

  private note(day: Pick<Day, 'id'> & Partial<Day>): void {
    const none = {
      blockId: '',
      key: null,
      name: NAME,
      dates: null,
      eventId: '',
      shown: null,
      said: undefined,
    };
    this.days.push({ ...none, isGone: false, touchedMs: 0, isUnwritten: false, ...day });
  }

  private async addOnce(fields: DayFields): Promise<string> {
    const { date, note, title } = fields;
    const days = { start_date: date, scheduled_days: [weekdayOf(date)] };
    const { id } = await this.add({ ...days, note, title: title === NAME ? null : title });
    this.first.set(id, fields);
    return id;
  }

  /** Adds blocks, a series with two days that are changed, and one that is changed as a whole. */
  async open(rhythm: keyof typeof RHYTHMS = 'monthly'): Promise<void> {
    for (const date of ['2026-04-07', '2026-04-16']) {
      const id = await this.addOnce({ ...FIELDS, date });
      this.note({ id, blockId: id });
    }
    const [start_date = '', end_date = ''] = [WEDNESDAYS[0], WEDNESDAYS.at(-1)];
    const days = { recurring: 'weekly', start_date, scheduled_days: ['wednesday'], end_date } as const;
    const series = await this.add({ ...days, scheduled_days: [...days.scheduled_days] });
    this.seriesId = series.id;
    for (const date of WEDNESDAYS) this.first.set(date, { ...FIELDS, date });
    for (const date of CHANGED_DAYS) this.note({ id: date, blockId: idInPlaceOf(series, date), key: date });
    await this.openWhole(rhythm);
    await this.addOnce(COPIED);
    for (const { title } of [ADDED, COPIED])
      this.note({ id: title, name: title === COPIED.title ? NAME : title });
    await this.read();
  }

  private async openWhole(recurring: keyof typeof RHYTHMS): Promise<void> {
    const dates = RHYTHMS[recurring];
    const [start_date, , end_date] = dates;
    const { id } = await this.add({ recurring, start_date, scheduled_days: ['saturday'], end_date });
    this.first.set(id, { ...FIELDS, date: start_date, count: 3 });
    this.dates.set(id, dates);
    this.note({ id, blockId: id, dates });
  }

  private record({ id: day }: Day, fields: DayChange['fields'], atMs = this.now()): void {
    this.changes.push({ day, atMs, fields });
  }

  /** Whether the last change of an event there is not listed yet. */
  private isWithheld = ({ touchedMs }: Day): boolean => touchedMs > this.now() - this.delayMs;

  /** Notes what the reading finds: all that differs was changed when the event was changed last. */
  private noteReading(): void {
    for (const day of this.days) {
      const { shown, isGone, touchedMs } = day;
      const { said } = day;
      if (said === undefined || this.isWithheld(day)) continue;
      day.said = undefined;
      if (said === null) {
        if (shown && !isGone) this.record(day, null, touchedMs);
        continue;
      }
      const before = new Map(Object.entries(shown ?? {}));
      const changed = Object.entries(said).filter(([name, value]) => value !== before.get(name));
      const added = shown ? {} : { ...FIELDS, note: day.id === COPIED.title ? COPIED.note : null };
      if (!shown && !isAdded(day)) continue;
      if (changed.length > 0 || isGone)
        this.record(day, { ...added, ...Object.fromEntries(changed) }, touchedMs);
    }
  }

  /** Brings both sides together, as a worker does. */
  async read(): Promise<void> {
    this.noteReading();
    const isDone = await this.sync();
    const known = await this.account.store.known();
    const seriesEvent = known.find(({ blockId, day }) => blockId === this.seriesId && day === null)?.id;
    for (const day of this.days) {
      if (this.isWithheld(day)) continue;
      day.blockId ||= known.find(({ id }) => id === day.eventId)?.blockId ?? '';
      const own = known.find(({ blockId, state }) => blockId === day.blockId && state === 'shown')?.id;
      const eventId =
        own ?? (day.key === null ? day.eventId : this.calendar.occurrenceId(seriesEvent, day.key));
      const fields = this.calendar.fieldsOf({ ...day, eventId });
      day.isGone = !fields;
      if (fields) Object.assign(day, { eventId, shown: fields });
      if (isDone && !this.account.isOffline) day.isUnwritten = false;
    }
    await this.account.goOnline();
  }

  /** @returns false if it must be tried again, as what was changed there is not listed yet */
  private async sync(): Promise<boolean> {
    try {
      await this.account.sync();
      return true;
    } catch (error) {
      if (this.delayMs === 0 || !hasProviderCode(error, 'changed_there')) throw error;
      this.counts.delays += 1;
      return false;
    }
  }

  /**
   * Left out: what is deleted with its mark comes back without it by a later change, and a mark goes along with a move
   * there, but not with one here (OUT-2).
   */
  private losesMark({ id }: Day, { side, kind }: Action): boolean {
    const isLost = kind === 'delete' || (kind === 'date' && side === 'here');
    return isLost && this.changes.some(({ day, fields }) => day === id && fields?.isDone);
  }

  async act(action: Action): Promise<void> {
    const { side, kind, value, isLate } = action;
    const day = this.days[action.day % this.days.length];
    if (day === undefined || this.losesMark(day, action)) return;
    if (side === 'there') return this.actThere(day, kind, value);
    await this.account.goOnline();
    this.account.isOffline = isLate;
    if (kind !== 'restore') await this.actHere(day, kind, value);
  }

  private count(side: 'here' | 'there', day: Day, kind: Action['kind'], isConflict: boolean): void {
    this.counts[side] += 1;
    if (kind === 'delete') this.counts.deletions += 1;
    if (day.key !== null || day.dates) this.counts.ofSeries += 1;
    if (isConflict) this.counts.conflicts += 1;
  }

  private actThere(day: Day, kind: Action['kind'], value: number): void {
    if (day.eventId === '' && isAdded(day)) {
      const added = day.id === COPIED.title ? { ...COPIED, date: ADDED.date } : ADDED;
      day.eventId = this.calendar.add(added);
    } // What was renamed before it is read is no copy.
    else if (day.shown === null || !this.calendar.act(day, kind, value)) return;
    this.count('there', day, kind, day.isUnwritten);
    day.touchedMs = this.now();
    day.said = this.calendar.fieldsOf(day);
  }

  private async actHere(day: Day, kind: Exclude<Action['kind'], 'restore'>, value: number): Promise<void> {
    // Left out: a later change there brings an occurrence back as the calendar has it; what was set here since is in
    // the history alone.
    if (kind === 'delete' && day.key !== null && day.isUnwritten) return;
    const prepared = await this.plan.prepare(day, kind, value);
    if (prepared === null) return;
    this.record(day, prepared.fields);
    this.count('here', day, kind, JSON.stringify(this.calendar.fieldsOf(day)) !== JSON.stringify(day.shown));
    if (kind !== 'delete') day.isUnwritten = true;
    await this.apply(prepared.changes);
  }

  /** The days that the times of all changes make. */
  private stand(): DayFields[] {
    return [...lastWriters(this.first, this.changes)].flatMap(([id, fields]) => {
      const dates = this.dates.get(id)?.slice(0, fields.count) ?? [fields.date];
      return dates.map((date) => ({ ...fields, date }));
    });
  }

  /** The same in words. */
  wanted(): string[] {
    return this.stand().map(lineOf).sort();
  }

  wantedThere(): string[] {
    return this.stand()
      .map((fields) => lineOf({ ...fields, note: null }))
      .sort();
  }

  /** The days of the plan, in words. */
  planned(): Promise<string[]> {
    return this.plan.lines();
  }

  standing(): string[] {
    return this.calendar.lines();
  }
}
