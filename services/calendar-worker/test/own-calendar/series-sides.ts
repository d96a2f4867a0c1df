import { randomUUID } from 'node:crypto';
import type { PlanChange } from '@simmer/contracts/schemas/plan-change.schema';
import type { TimeBlock } from '@simmer/contracts/schemas/time-block.schema';
import { startMinuteOf } from '@simmer/domain/blocks/block-clock';
import { addDays } from '@simmer/domain/dates/add-to-date';
import { clockText } from '@simmer/domain/dates/clock-text';
import { weekdayOf } from '@simmer/domain/dates/weekday';
import type { ScopedChange } from '@simmer/domain/editing/scope';
import { expandOccurrences } from '@simmer/domain/recurrence/expand-occurrences';
import { MAYA } from '@simmer/google-emulator/sample-accounts';
import { clockOf } from './day-fields.ts';
import type { PersonWithAccount } from './person-with-account.ts';

/** The Mondays of the series, at 09:00. */
export const MONDAYS = ['2026-04-06', '2026-04-13', '2026-04-20', '2026-04-27', '2026-05-04'] as const;
const WINDOW = { start: '2026-03-20', end: '2026-05-10' };
const HOUR = 60;

const point = (date: string, minute: number) => ({
  dateTime: `${date}T${clockText(Math.floor(minute / HOUR), minute % HOUR)}:00`,
  timeZone: 'Europe/Berlin',
});
const dayCode = (date: string) => weekdayOf(date).slice(0, 2).toUpperCase();
const endOf = (before: string) => `;UNTIL=${addDays(before, -1).replaceAll('-', '')}T215959Z`;
const utc = (date: string) => `${date.replaceAll('-', '')}T070000`;

/** What a person sets of an event there. */
export interface ThereFields {
  readonly date?: string;
  readonly minute?: number;
  readonly title?: string;
  /** The first day that a series does not have any more. */
  readonly end?: string;
}

/** A weekly series that is shown there, and what is done to it on both sides. */
export class SeriesSides {
  readonly account: PersonWithAccount;
  readonly id = randomUUID();

  constructor(account: PersonWithAccount) {
    this.account = account;
  }

  async open(atMs: number): Promise<void> {
    const { activityId: activity_id, sizeId: size } = this.account;
    const days = { recurring: 'weekly', start_date: MONDAYS[0], scheduled_days: ['monday'] };
    const fields = { activity_id, size, ...days, ...clockOf(9 * HOUR) };
    await this.change({ resource: 'timeBlocks', id: this.id, fields } as PlanChange, atMs);
    await this.account.sync();
  }

  private change(change: PlanChange, atMs: number) {
    return this.account.change([change], new Date(atMs).toISOString());
  }

  /** Presses on the series here, as one who sees it as it was at first. */
  press(change: Omit<ScopedChange, 'id' | 'seen'>, atMs: number) {
    const { series, ...what } = change;
    const schedule = { recurring: 'weekly', scheduled_days: ['monday'], start_date: MONDAYS[0], slots: null };
    const seen = { ...schedule, end_date: null, title: null, note: null };
    const said = { ...what, ...(what.removed ? {} : { seen }) };
    return this.change({ resource: 'timeBlocks', id: this.id, series, ...said } as PlanChange, atMs);
  }

  private get eventId(): string {
    return this.id.replaceAll('-', '');
  }

  private patch(id: string, fields: object): void {
    const { google, calendarId } = this.account.person;
    google.emulator.control.patchEvent(MAYA, calendarId, id, fields as never);
  }

  private fieldsOf({ date, minute = 9 * HOUR, title = 'Cello practice' }: ThereFields, own: string) {
    const on = date ?? own;
    return { summary: `🎵 ${title}`, start: point(on, minute), end: point(on, minute + HOUR) };
  }

  /** Changes one occurrence there. @param fields null: it is deleted */
  changeDay(date: string, fields: ThereFields | null): void {
    const { google, calendarId } = this.account.person;
    const id = `${this.eventId}_${utc(date)}Z`;
    if (fields === null) google.emulator.control.deleteEvent(MAYA, calendarId, id);
    else this.patch(id, this.fieldsOf(fields, date));
  }

  /** Takes the deletion of an occurrence there back. */
  restoreDay(date: string): void {
    this.patch(`${this.eventId}_${utc(date)}Z`, { status: 'confirmed' });
  }

  /** Takes the deletion of the series there back. */
  restoreSeries(): void {
    this.patch(this.eventId, { status: 'confirmed' });
  }

  /** Changes the event of the series there, by its first day. @param fields null: it is deleted */
  changeSeries(fields: ThereFields | null): void {
    const { google, calendarId } = this.account.person;
    if (fields === null) return google.emulator.control.deleteEvent(MAYA, calendarId, this.eventId);
    const rule = fields.date && { recurrence: [`RRULE:FREQ=WEEKLY;BYDAY=${dayCode(fields.date)}`] };
    this.patch(this.eventId, { ...this.fieldsOf(fields, MONDAYS[0]), ...rule });
  }

  /** The first half of 'this and following' there: the event ends before a date. */
  end(before: string): void {
    this.patch(this.eventId, { recurrence: [`RRULE:FREQ=WEEKLY;BYDAY=MO${endOf(before)}`] });
  }

  /** The other half: a new event continues it. */
  continue(from: string, fields: ThereFields): void {
    const { google, calendarId } = this.account.person;
    google.emulator.control.insertEvent(MAYA, calendarId, {
      id: `${this.eventId}_R${utc(from)}`,
      ...this.fieldsOf(fields, from),
      recurrence: [
        `RRULE:FREQ=WEEKLY;BYDAY=${dayCode(fields.date ?? from)}${fields.end ? endOf(fields.end) : ''}`,
      ],
    });
  }

  /** Changes the event that continues it, by its first day. @param fields null: it is deleted */
  changeContinued(from: string, fields: ThereFields | null): void {
    const { google, calendarId } = this.account.person;
    const id = `${this.eventId}_R${utc(from)}`;
    if (fields === null) return google.emulator.control.deleteEvent(MAYA, calendarId, id);
    const rule = { recurrence: [`RRULE:FREQ=WEEKLY;BYDAY=${dayCode(fields.date ?? from)}`] };
    this.patch(id, { ...this.fieldsOf(fields, from), ...rule });
  }

  blocks(): Promise<readonly TimeBlock[]> {
    return this.account.store.blocks().then((all) => all.map(({ block }) => block));
  }

  /** The days of the plan, in words. */
  async planned(): Promise<string[]> {
    return (await this.blocks())
      .flatMap((block) => {
        const minute = startMinuteOf(block) ?? 0;
        const more = [clockText(Math.floor(minute / HOUR), minute % HOUR), block.title, block.note];
        return expandOccurrences(block, WINDOW).map((date) => [date, ...more].filter(Boolean).join(' '));
      })
      .sort();
  }
}
