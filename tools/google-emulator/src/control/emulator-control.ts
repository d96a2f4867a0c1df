import { checkDraft, readChange } from '../calendar/event-draft.ts';
import { listing } from '../calendar/event-listing.ts';
import { renderEvent } from '../calendar/event.render.ts';
import type { Window } from '../calendar/calendar.store.ts';
import { notFound } from '../google-reply.ts';
import type { StoredEvent } from '../calendar/stored-event.ts';
import type { EmulatorContext } from '../context/emulator-context.ts';
import type { AccessibleCalendar } from '../context/world.ts';
import type { FaultRequest } from '../context/fault-plan.ts';

type Json = Record<string, unknown>;

/** Actions of a test on the emulator outside the protocol. */
export type EmulatorControl = ReturnType<typeof createControl>;

export interface GrantedTokens {
  readonly accessToken: string;
  readonly refreshToken: string;
  /** Seconds. */
  readonly expiresIn: number;
}

export function createControl(context: EmulatorContext) {
  const calendarOf = (email: string, calendarId: string): AccessibleCalendar => {
    const calendar = context.world.calendarOf(email, calendarId);
    if (calendar === undefined) throw notFound();
    return calendar;
  };
  const eventOf = (calendar: AccessibleCalendar, eventId: string): StoredEvent => {
    const event = calendar.store.find(eventId);
    if (event === undefined) throw notFound();
    return event;
  };
  const shown = ({ store: { info } }: AccessibleCalendar, email: string, event: StoredEvent): Json =>
    renderEvent(event, { calendar: info, viewerEmail: email, shownZone: info.timeZone });

  return {
    addFault: (fault: FaultRequest): void => context.faults.add(fault),
    clearFaults: (): void => context.faults.clear(),
    /** Received calls by part. */
    calls: () => ({ ...context.faults.calls }),
    /** Received calls whose path contains this. */
    callsOf: (path: string): number => context.faults.callsOf(path),
    /** Ids of all open channels. */
    channels: (): readonly string[] => context.channels.ids(),
    /** Expires all issued access tokens; refresh tokens still work. */
    expireAccessTokens: (): void => context.mint.expireAccessTokens(),
    /** The person revokes their permission: all tokens of the account become invalid. */
    revokeAccount: (email: string): void => context.mint.revokeAccount(email),
    /** Issues the tokens of a consent without its pages. */
    grantTokens(email: string, scopes: readonly string[]): GrantedTokens {
      const { clientId } = context.options;
      const grant = context.mint.newGrant(clientId, email, scopes);
      context.state.rememberConsent(clientId, email);
      const { token, expiresIn } = context.mint.accessToken(grant);
      return { accessToken: token, refreshToken: context.mint.refreshToken(grant), expiresIn };
    },
    /** Makes every issued sync token respond with 410. */
    expireSyncTokens: (): void => context.world.startNewAge(),
    /** Adds, changes or removes an event, as the account's owner would in Google's own UI. */
    insertEvent(email: string, calendarId: string, event: Json): Json {
      const calendar = calendarOf(email, calendarId);
      const { id, changes } = readChange(event, calendar.store.info.timeZone);
      const stored = calendar.store.insert(checkDraft(changes), id);
      if (stored === undefined) throw new Error(`There already is an event ${id ?? ''}`);
      context.channels.notify(calendar.store.info.id);
      return shown(calendar, email, stored);
    },
    patchEvent(email: string, calendarId: string, eventId: string, wanted: Json): Json {
      const calendar = calendarOf(email, calendarId);
      const current = eventOf(calendar, eventId);
      const { changes } = readChange(wanted, calendar.store.info.timeZone);
      const stored = calendar.store.change(current, checkDraft({ ...current, ...changes }));
      context.channels.notify(calendar.store.info.id);
      return shown(calendar, email, stored);
    },
    /** Moves an event to another calendar of the account: it keeps its id and its uid, as at Google. */
    moveEvent(email: string, from: string, to: string, eventId: string): void {
      const [source, target] = [calendarOf(email, from), calendarOf(email, to)];
      const event = eventOf(source, eventId);
      if (target.store.insert(event, eventId) === undefined)
        throw new Error(`There already is an event ${eventId}`);
      source.store.remove(event);
      for (const { store } of [source, target]) context.channels.notify(store.info.id);
    },
    deleteEvent(email: string, calendarId: string, eventId: string): void {
      const calendar = calendarOf(email, calendarId);
      calendar.store.remove(eventOf(calendar, eventId));
      context.channels.notify(calendar.store.info.id);
    },
    /** The expected result: a full listing of single events and occurrences between two instants. */
    eventsOf(
      email: string,
      calendarId: string,
      { isShowingDeleted = false, ...window }: Window & { isShowingDeleted?: boolean },
    ): Json[] {
      const calendar = calendarOf(email, calendarId);
      const found = listing(calendar.store, { isShowingDeleted, window });
      return found.map((event) => shown(calendar, email, event));
    },
    /** Adds a calendar to an account's list, creating an empty one if it does not exist. */
    addCalendar(
      email: string,
      calendarId: string,
      { summary = calendarId, timeZone = 'Europe/Stockholm' } = {},
    ): void {
      const entry = { colorId: '16', isSelected: true, accessRole: 'owner', isPrimary: false } as const;
      context.world.subscribe(email, { id: calendarId, summary, timeZone }, entry);
    },
    /** Removes a calendar from an account's list: it responds with 404 from then on. */
    removeCalendar: (email: string, calendarId: string): void => context.world.unsubscribe(email, calendarId),
    recolorCalendar: (email: string, calendarId: string, colorId: string): void =>
      context.world.recolor(email, calendarId, colorId),
  };
}
