import type { EmulatorContext } from '../context/emulator-context.ts';
import type { FaultRequest } from '../context/fault-plan.ts';
import { createEventControl } from './event-control.ts';

/** A test's actions on the emulator outside the protocol. */
export type EmulatorControl = ReturnType<typeof createControl>;

export interface GrantedTokens {
  readonly accessToken: string;
  readonly refreshToken: string;
  /** The lifetime in seconds. */
  readonly expiresIn: number;
}

export function createControl(context: EmulatorContext) {
  return {
    ...createEventControl(context),
    addFault: (fault: FaultRequest): void => context.faults.add(fault),
    clearFaults: (): void => context.faults.clear(),
    /** The number of received calls by part. */
    calls: () => ({ ...context.faults.calls }),
    /** The number of received calls whose path contains this text. */
    callsOf: (path: string): number => context.faults.callsOf(path),
    /** Ids of all open channels. */
    channels: (): readonly string[] => context.channels.ids(),
    /** Expires all issued access tokens; refresh tokens still work. */
    expireAccessTokens: (): void => context.mint.expireAccessTokens(),
    /** Revokes the permission like the person would: all tokens of the account become invalid. */
    revokeAccount: (email: string): void => context.mint.revokeAccount(email),
    /** Issues the tokens of a consent without its pages. */
    grantTokens(email: string, scopes: readonly string[]): GrantedTokens {
      const { clientId } = context.options;
      const grant = context.mint.newGrant(clientId, email, scopes);
      context.state.rememberConsent(clientId, email, scopes);
      const { token, expiresIn } = context.mint.accessToken(grant);
      return { accessToken: token, refreshToken: context.mint.refreshToken(grant), expiresIn };
    },
    /** Lets listings with a sync token have a change this much later, as Google's may. */
    delayListings(ms: number): void {
      context.listingDelay.ms = ms;
    },
    /** Makes every issued sync token respond with 410. */
    expireSyncTokens: (): void => context.world.startNewAge(),
    /** The calendars of an account's list. */
    calendarsOf: (email: string): readonly { readonly id: string; readonly summary: string }[] =>
      context.world.entriesOf(email).map(({ calendarId }) => {
        const { id, summary } = context.world.store(calendarId).info;
        return { id, summary };
      }),
    /** Adds a calendar to an account's list, and creates an empty one if it does not exist. */
    addCalendar(
      email: string,
      calendarId: string,
      { summary = calendarId, timeZone = 'Europe/Stockholm' } = {},
    ): void {
      const entry = { colorId: '16', isSelected: true, accessRole: 'owner', isPrimary: false } as const;
      context.world.subscribe(email, { id: calendarId, summary, timeZone }, entry);
    },
    /** Removes a calendar from an account's list: from then on calls for the calendar get a 404. */
    removeCalendar: (email: string, calendarId: string): void => context.world.unsubscribe(email, calendarId),
    recolorCalendar: (email: string, calendarId: string, colorId: string): void =>
      context.world.recolor(email, calendarId, colorId),
  };
}
