import { checkDraft, readChange } from '../calendar/event-draft.ts';
import { listing } from '../calendar/event-listing.ts';
import { renderEvent } from '../calendar/event.render.ts';
import { notFound } from '../errors/google-reply.ts';
import type { ListedEvent, StoredEvent } from '../calendar/stored-event.ts';
import type { EmulatorContext } from '../context/emulator-context.ts';
import type { AccessibleCalendar } from '../context/world.ts';
import type { FaultRequest, FaultTarget } from '../context/fault-plan.ts';

/** Actions of a test on the emulator outside the protocol. */
export interface EmulatorControl {
  addFault(fault: FaultRequest): void;
  clearFaults(): void;
  /** Received calls by part. */
  calls(): Readonly<Record<FaultTarget, number>>;
  /** Received calls whose path contains this. */
  callsOf(path: string): number;
  /** Ids of all open channels. */
  channels(): readonly string[];
  /** Expires all issued access tokens; refresh tokens still work. */
  expireAccessTokens(): void;
  /** The person revokes their permission: all tokens of the account become invalid. */
  revokeAccount(email: string): void;
  /** Issues the tokens of a consent without its pages. */
  grantTokens(email: string, scopes: readonly string[]): GrantedTokens;
  /** Makes every issued sync token respond with 410. */
  expireSyncTokens(): void;
  /** Adds, changes or removes an event, as the account's owner would in Google's own UI. */
  insertEvent(email: string, calendarId: string, event: Record<string, unknown>): Record<string, unknown>;
  patchEvent(
    email: string,
    calendarId: string,
    eventId: string,
    changes: Record<string, unknown>,
  ): Record<string, unknown>;
  deleteEvent(email: string, calendarId: string, eventId: string): void;
  /** The expected result: a full listing of single events and occurrences between two instants. */
  eventsOf(
    email: string,
    calendarId: string,
    range: { from: number; to: number; isShowingDeleted?: boolean },
  ): Record<string, unknown>[];
  /** Adds a calendar to an account's list, creating an empty one if it does not exist. */
  addCalendar(email: string, calendarId: string, more?: { summary?: string; timeZone?: string }): void;
  /** Removes a calendar from an account's list: it responds with 404 from then on. */
  removeCalendar(email: string, calendarId: string): void;
  recolorCalendar(email: string, calendarId: string, colorId: string): void;
}

export interface GrantedTokens {
  readonly accessToken: string;
  readonly refreshToken: string;
  /** Seconds. */
  readonly expiresIn: number;
}

export function createControl(context: EmulatorContext): EmulatorControl {
  const calendarOf = (email: string, calendarId: string): AccessibleCalendar => {
    const calendar = context.world.calendarOf(email, calendarId);
    if (calendar === undefined) throw notFound();
    return calendar;
  };
  const eventOf = (calendar: AccessibleCalendar, eventId: string): ListedEvent => {
    const event = calendar.store.find(eventId);
    if (event === undefined) throw notFound();
    return event;
  };
  const shown = (
    calendar: AccessibleCalendar,
    email: string,
    event: StoredEvent,
  ): Record<string, unknown> => {
    const { info } = calendar.store;
    return renderEvent(event, { calendar: info, viewerEmail: email, shownZone: info.timeZone });
  };

  return {
    addFault: (fault) => context.faults.add(fault),
    clearFaults: () => context.faults.clear(),
    calls: () => ({ ...context.faults.calls }),
    callsOf: (path) => context.faults.callsOf(path),
    channels: () => context.channels.ids(),
    expireAccessTokens: () => context.mint.expireAccessTokens(),
    revokeAccount: (email) => context.mint.revokeAccount(email),
    grantTokens(email, scopes) {
      const { clientId } = context.options;
      const grant = context.mint.newGrant(clientId, email, scopes);
      context.state.rememberConsent(clientId, email);
      const { token, expiresIn } = context.mint.accessToken(grant);
      return { accessToken: token, refreshToken: context.mint.refreshToken(grant), expiresIn };
    },
    expireSyncTokens: () => context.world.startNewAge(),
    insertEvent(email, calendarId, event) {
      const calendar = calendarOf(email, calendarId);
      const { id, changes } = readChange(event, calendar.store.info.timeZone);
      const stored = calendar.store.insert(checkDraft(changes), id);
      if (stored === undefined) throw new Error(`There already is an event ${id ?? ''}`);
      context.channels.notify(calendar.store.info.id);
      return shown(calendar, email, stored);
    },
    patchEvent(email, calendarId, eventId, wanted) {
      const calendar = calendarOf(email, calendarId);
      const current = eventOf(calendar, eventId);
      const { changes } = readChange(wanted, calendar.store.info.timeZone);
      const stored = calendar.store.change(current, checkDraft({ ...current, ...changes }));
      context.channels.notify(calendar.store.info.id);
      return shown(calendar, email, stored);
    },
    deleteEvent(email, calendarId, eventId) {
      const calendar = calendarOf(email, calendarId);
      calendar.store.remove(eventOf(calendar, eventId));
      context.channels.notify(calendar.store.info.id);
    },
    eventsOf(email, calendarId, { from, to, isShowingDeleted = false }) {
      const calendar = calendarOf(email, calendarId);
      const found = listing(calendar.store, { isShowingDeleted, window: { from, to } });
      return found.map((event) => shown(calendar, email, event));
    },
    addCalendar(email, calendarId, { summary = calendarId, timeZone = 'Europe/Stockholm' } = {}) {
      const entry = { colorId: '16', isSelected: true, accessRole: 'owner', isPrimary: false } as const;
      context.world.subscribe(email, { id: calendarId, summary, timeZone }, entry);
    },
    removeCalendar: (email, calendarId) => context.world.unsubscribe(email, calendarId),
    recolorCalendar: (email, calendarId, colorId) => context.world.recolor(email, calendarId, colorId),
  };
}
