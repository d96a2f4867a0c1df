import { DAY_MS, dateText } from '../zone-time.ts';
import { randomBytes } from 'node:crypto';
import { CalendarStore, type CalendarInfo } from '../calendar/calendar.store.ts';
import type { EmulatorState } from '../oauth/emulator-state.ts';
import { type CalendarListEntry, SAMPLE_ACCOUNTS, SAMPLE_CALENDARS } from '../sample-accounts.ts';
import { writeSample } from '../write-sample.ts';

/** Sample events extend 26 weeks in both directions, so they are created again after this many days. */
const STALE_AFTER_DAYS = 56;

/** A calendar that one account can access. */
export interface AccessibleCalendar {
  readonly entry: CalendarListEntry;
  readonly store: CalendarStore;
}

/** The calendar colours of a new calendar. */
const NEW_CALENDAR = { colorId: '17', isSelected: true, accessRole: 'owner', isPrimary: false } as const;

/** The sample people and their calendars. */
export function createWorld(state: EmulatorState, clock: () => number) {
  const anchorMonday = state.anchorMonday(
    () => mondayOf(clock()),
    (anchor) => Math.abs(clock() - Date.parse(anchor)) > STALE_AFTER_DAYS * DAY_MS,
  );
  const stores = new Map(SAMPLE_CALENDARS.map((info) => [info.id, new CalendarStore(info, clock)]));
  const store = (calendarId: string): CalendarStore => {
    const found = stores.get(calendarId);
    if (found === undefined) throw new Error(`No sample calendar ${calendarId}`);
    return found;
  };
  writeSample(store, anchorMonday);
  const life = randomBytes(6).toString('hex');
  let age = 0;
  const name = (isTouched: boolean): string => [anchorMonday, age, ...(isTouched ? [life] : [])].join('/');
  const lists = new Map<string, readonly CalendarListEntry[]>(
    SAMPLE_ACCOUNTS.map((account) => [account.email, account.calendars]),
  );
  const creators = new Map<string, string>();
  const entriesOf = (email: string): readonly CalendarListEntry[] => lists.get(email) ?? [];
  const others = (email: string, calendarId: string): readonly CalendarListEntry[] =>
    entriesOf(email).filter((entry) => entry.calendarId !== calendarId);

  const changeEntry = (email: string, calendarId: string, changes: Partial<CalendarListEntry>): void => {
    const changed = entriesOf(email).map((entry) =>
      entry.calendarId === calendarId ? { ...entry, ...changes } : entry,
    );
    lists.set(email, changed);
  };

  return {
    accounts: SAMPLE_ACCOUNTS,
    entriesOf,
    store,
    /** A calendar by its id or `primary`; undefined if the account's list does not have it. */
    calendarOf(email: string, calendarId: string): AccessibleCalendar | undefined {
      const entry = entriesOf(email).find((candidate) =>
        calendarId === 'primary' ? candidate.isPrimary : candidate.calendarId === calendarId,
      );
      return entry && { entry, store: store(entry.calendarId) };
    },
    claimsOf,
    /** The name of the state of the data, for sync tokens. Unchanged sample data has the same name after a restart. */
    name,
    knows: (candidate: string): boolean => candidate === name(false) || candidate === name(true),
    /** Invalidates every name that was issued. */
    startNewAge(): void {
      age += 1;
    },
    /** Adds a calendar to an account's list, and creates the calendar if it does not exist. */
    subscribe(email: string, info: CalendarInfo, entry: Omit<CalendarListEntry, 'calendarId'>): void {
      if (!stores.has(info.id)) stores.set(info.id, new CalendarStore(info, clock));
      lists.set(email, [...others(email, info.id), { ...entry, calendarId: info.id }]);
    },
    /** Removes a calendar from an account's list; it can be added again. */
    unsubscribe: (email: string, calendarId: string): void =>
      void lists.set(email, others(email, calendarId)),
    recolor: (email: string, calendarId: string, colorId: string): void =>
      changeEntry(email, calendarId, { colorId }),
    /** Sets the colours of an entry in an account's list, `#rrggbb`. */
    paint: (
      email: string,
      calendarId: string,
      colors: Pick<CalendarListEntry, 'backgroundColor' | 'foregroundColor'>,
    ): void => changeEntry(email, calendarId, colors),
    /** Creates an empty calendar of the account on behalf of an app. */
    createCalendar(email: string, clientId: string, info: Omit<CalendarInfo, 'id'>): CalendarInfo {
      const id = `c_${randomBytes(32).toString('hex')}@group.calendar.google.com`;
      const created = { id, ...info };
      stores.set(id, new CalendarStore(created, clock));
      creators.set(id, clientId);
      lists.set(email, [...entriesOf(email), { ...NEW_CALENDAR, calendarId: id }]);
      return created;
    },
    /** Whether the app created the calendar, which may have been deleted since. */
    isCreatedBy: (clientId: string, calendarId: string): boolean => creators.get(calendarId) === clientId,
    /** Deletes a calendar for everybody. */
    deleteCalendar(calendarId: string): void {
      for (const email of lists.keys()) lists.set(email, others(email, calendarId));
      stores.delete(calendarId);
    },
  };
}

/** A person's claims that the scopes allow. */
function claimsOf(email: string, scopes: readonly string[]): Record<string, unknown> {
  const account = SAMPLE_ACCOUNTS.find((candidate) => candidate.email === email);
  if (account === undefined) return {};
  const has = (name: string): boolean =>
    scopes.some((scope) => scope === name || scope.endsWith(`userinfo.${name}`));
  return {
    sub: account.subject,
    ...(has('email') ? { email: account.email, email_verified: true } : {}),
    ...(has('profile') ? { name: account.name } : {}),
  };
}

function mondayOf(nowMs: number): string {
  const day = (new Date(nowMs).getUTCDay() + 6) % 7;
  return dateText(nowMs - day * DAY_MS);
}
