import { MAYA } from '@simmer/google-emulator/sample-accounts';
import type { Action, Day } from './day.ts';
import { fieldsThere, isDoneThere, type StoredEvent, timesOf, VALUES } from './day-fields.ts';
import { type DayFields, lineOf } from './last-writers.ts';
import type { Person } from './person.ts';

const WINDOW = { from: Date.parse('2026-03-20'), to: Date.parse('2026-07-20') };
const isStanding = ({ status }: StoredEvent) => status !== 'cancelled';

/** The calendar of a person, who changes it in Google's own screen. */
export class CalendarHands {
  private readonly person: Person;

  constructor(person: Person) {
    this.person = person;
  }

  private get control() {
    return this.person.google.emulator.control;
  }

  /** The single events and occurrences that stand or were deleted there. */
  private events(): StoredEvent[] {
    return this.control.eventsOf(MAYA, this.person.calendarId, { ...WINDOW, isShowingDeleted: true });
  }

  /** The event of an occurrence, wherever it was moved. */
  occurrenceId(seriesEventId: string | undefined, key: string): string {
    const found = this.events().find((event) => {
      const { dateTime } = (event['originalStartTime'] ?? { dateTime: '' }) as { dateTime: string };
      return event['recurringEventId'] === seriesEventId && dateTime.startsWith(key);
    });
    return found ? String(found['id']) : '';
  }

  /** The fields of a day as they are there now; null if its event is deleted, undefined without an event. */
  fieldsOf({ eventId, dates }: Day): Partial<DayFields> | null | undefined {
    const stored = this.control.storedEventsOf(MAYA, this.person.calendarId);
    const event = stored.find(({ id }) => id === eventId) ?? this.events().find(({ id }) => id === eventId);
    if (event === undefined || !isStanding(event)) return event && null;
    const fields = fieldsThere(event);
    if (dates === null) return fields;
    const count = this.events().filter(
      (each) => each['recurringEventId'] === eventId && isStanding(each),
    ).length;
    return { ...fields, count };
  }

  private patch(id: string, fields: object): void {
    this.control.patchEvent(MAYA, this.person.calendarId, id, fields as never);
  }

  /** Adds an event. @returns its id */
  add(fields: DayFields): string {
    const times = timesOf(fields, this.person.zone);
    const event = { summary: `🎵 ${fields.title}`, ...times };
    return String(this.control.insertEvent(MAYA, this.person.calendarId, event)['id']);
  }

  /** @returns whether that changes something */
  act(day: Day, kind: Action['kind'], value: number): boolean {
    const { person, control } = this;
    const { eventId: id, name } = day;
    const now = this.fieldsOf(day);
    if (now === undefined || (now === null) !== (kind === 'restore')) return false;
    if (kind === 'note' || kind === 'isDone' || kind === (day.dates ? 'date' : 'count')) return false;
    if (kind === 'restore') this.patch(id, { status: 'confirmed' });
    else if (kind === 'delete') control.deleteEvent(MAYA, person.calendarId, id);
    else if (kind === 'title') this.patch(id, { summary: `🎵 ${VALUES.title[value % 4] ?? name}` });
    else if (kind === 'count') this.patch(id, { recurrence: this.ruleOf(id, VALUES.count[value % 4] ?? 0) });
    else this.patch(id, timesOf({ ...(now as DayFields), [kind]: VALUES[kind][value % 4] }, person.zone));
    return true;
  }

  /** The rule of a series with another number of days. */
  private ruleOf(eventId: string, count: number): string[] {
    const stored = this.control.storedEventsOf(MAYA, this.person.calendarId);
    const rules = stored.find(({ id }) => id === eventId)?.['recurrence'] as string[];
    return rules.map((rule) => `${rule.replace(/;(UNTIL|COUNT)=[^;]*/, '')};COUNT=${count}`);
  }

  /** The days that stand there, in words. */
  lines(): string[] {
    const standing = this.events().filter(isStanding);
    return standing
      .map((event) => lineOf({ ...fieldsThere(event), isDone: isDoneThere(event), note: null }))
      .sort();
  }
}
