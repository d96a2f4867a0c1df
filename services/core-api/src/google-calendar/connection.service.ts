import { Inject, Injectable } from '@nestjs/common';
import type { CalendarStatus } from '@simmer/contracts/schemas/google-calendar/calendar.schema';
import { GoogleError } from '@simmer/google/google-error';
import { CALENDAR_SCOPES, SIGN_IN_SCOPES } from '@simmer/google/google-config';
import { OWN_CALENDAR_SCOPE } from '@simmer/google/own-calendar-client';
import { createGoogleOAuth, hasCalendarScope, type GoogleOAuth } from '@simmer/google/oauth-client';
import type { Query } from '@simmer/persistence/query';
import { findCurrentConnection } from '@simmer/persistence/calendar-sync/connection';
import {
  disconnect,
  isAccountConnected,
  openConnection,
  storeTokens,
} from '@simmer/persistence/calendar-sync/grant';
import { remainingEvents, type RemainingEvents } from '@simmer/persistence/calendar-sync/event';
import { tryOwnCalendarAgain } from '@simmer/persistence/own-calendar/own-calendar.query';
import type { Logger } from 'pino';
import { LOGGER } from '../environment/logger.token.ts';
import { READ } from '../database/database.token.ts';
import { UnitOfWork } from '../database/unit-of-work.ts';
import { ENV, type Env } from '../environment/env.ts';
import {
  ConsentStateStore,
  type ConsentReturn,
  type PendingConsent,
} from '../google-consent/consent-state.store.ts';
import type { Browser } from '../http/browser.decorator.ts';
import type { Caller } from '../database/caller.ts';
import { ConnectionReader } from './provider/connection.reader.ts';
import { ProviderSession } from './provider/provider.session.ts';
import { OwnCalendarService } from './own-calendar.service.ts';
import { SyncService } from './sync/sync.service.ts';
import { MaintenanceQueue } from './sync/maintenance.queue.ts';

/** Why a consent failed; shown on /account. */
export type ConnectFailure = 'access_denied' | 'expired' | 'missing_permission' | 'other_account' | 'failed';

const DISCONNECTED = { connected: false, credential: null } as const;
/** The purposes of a consent; the person's zone follows the second purpose. */
const CONNECT = 'connect';
const SHOW = 'show ';
interface Asked {
  readonly scopes: readonly string[];
  readonly loginHint: string | false | undefined;
  /** True if earlier grants to the connected account are kept, without those of other accounts. */
  readonly addsToGranted: boolean;
}
const CALLBACK_PATH = '/api/v1/google-calendar/callback';

/** Connects and disconnects a calendar account. */
@Injectable()
export class ConnectionService {
  constructor(
    @Inject(ENV) private readonly env: Env,
    @Inject(READ) private readonly read: Query,
    private readonly connections: ConnectionReader,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly states: ConsentStateStore,
    private readonly provider: ProviderSession,
    private readonly sync: SyncService,
    private readonly maintenance: MaintenanceQueue,
    private readonly ownCalendars: OwnCalendarService,
    private readonly work: UnitOfWork,
  ) {}

  /** Starts a consent to reading calendars. @returns the URL to redirect to. */
  async begin(caller: Caller, browser: Browser): Promise<string> {
    const current = await this.connections.find(caller);
    const isLost = current?.status === 'reconnect_required';
    const { own_calendar: own } = await this.ownCalendars.read(caller);
    const scopes = [...CALENDAR_SCOPES, ...(isLost && own ? [OWN_CALENDAR_SCOPE] : [])];
    // Reconnecting suggests the same account.
    const loginHint = isLost && current.account_email;
    return this.consentUrl(CONNECT, caller, browser, { scopes, loginHint, addsToGranted: own !== null });
  }

  /**
   * Starts a consent to an own calendar, in the connected account if there is one (OWN-1).
   * @returns the URL to redirect to.
   */
  async beginShowing(zone: string, caller: Caller, browser: Browser): Promise<string> {
    const current = await this.connections.find(caller);
    // If the grant was lost, its scopes are requested again too.
    const isLost = current?.status === 'reconnect_required';
    const scopes = [...(isLost ? CALENDAR_SCOPES : SIGN_IN_SCOPES), OWN_CALENDAR_SCOPE];
    const loginHint = current?.account_email;
    const addsToGranted = current !== undefined;
    return this.consentUrl(`${SHOW}${zone}`, caller, browser, { scopes, loginHint, addsToGranted });
  }

  /** Completes a consent. @returns the URL to redirect to. */
  async finish(consentReturn: ConsentReturn, browser: Browser): Promise<string> {
    const pending = await this.pending(consentReturn, browser.key);
    const failure = await this.connect(consentReturn, pending).catch((error: unknown): ConnectFailure => {
      this.logger.error(error instanceof Error ? error.message : 'The calendar could not be connected');
      return 'failed';
    });
    const [done, failed] = pending?.purpose.startsWith(SHOW)
      ? ['own_calendar=shown', 'own_calendar_error']
      : ['google_calendar_connected=true', 'google_calendar_error'];
    return `${this.env.PUBLIC_URL}/account?${failure === undefined ? done : `${failed}=${failure}`}`;
  }

  async status(caller: Caller): Promise<CalendarStatus> {
    const connection = await this.connections.find(caller);
    if (!connection) return { ...DISCONNECTED, remaining_events: await this.remaining(caller) };
    return { connected: true, credential: { email: connection.account_email }, remaining_events: null };
  }

  /**
   * Disconnects the account. The events stay; the calendar maintenance ends the watches and revokes the grant.
   * @throws CalendarConnectionError when nothing is connected.
   */
  async disconnect(caller: Caller): Promise<CalendarStatus> {
    const connection = await this.connections.require(caller);
    await this.work.run(() => disconnect(this.work.query, connection.id));
    await this.maintenance.callNow();
    const credential = { email: connection.account_email };
    return { connected: false, credential, remaining_events: await this.remaining(caller) };
  }

  private async remaining({ userId }: Caller): Promise<RemainingEvents | null> {
    return (await remainingEvents(this.read, userId)) ?? null;
  }

  private get redirectUri(): string {
    return `${this.env.PUBLIC_URL}${CALLBACK_PATH}`;
  }

  private oauth(): GoogleOAuth {
    return createGoogleOAuth(this.provider.config);
  }

  private async consentUrl(
    purpose: string,
    caller: Caller,
    browser: Browser,
    { loginHint, ...asked }: Asked,
  ): Promise<string> {
    const oauth = this.oauth();
    const consent = await this.states.begin({ flow: 'calendar', caller, purpose }, browser);
    const to = { redirectUri: this.redirectUri, ...consent, ...asked };
    return oauth.authorizationUrl({ ...to, ...(loginHint && { loginHint }) });
  }

  private async pending(
    { state }: ConsentReturn,
    browserKey: string | undefined,
  ): Promise<PendingConsent | undefined> {
    if (state === undefined || browserKey === undefined) return undefined;
    return this.states.consume('calendar', state, browserKey);
  }

  private async connect(
    { code, error }: ConsentReturn,
    pending: PendingConsent | undefined,
  ): Promise<ConnectFailure | undefined> {
    if (!pending?.userId) return 'expired';
    if (error !== undefined) return error === 'access_denied' ? 'access_denied' : 'failed';
    return code === undefined ? 'failed' : this.exchange(code, pending.userId, pending);
  }

  private async exchange(
    code: string,
    userId: string,
    { codeVerifier, nonce, purpose }: PendingConsent,
  ): Promise<ConnectFailure | undefined> {
    const oauth = this.oauth();
    const granted = await oauth
      .exchangeCode({ code, codeVerifier, redirectUri: this.redirectUri, nonce })
      .catch((error: unknown) => {
        if (error instanceof GoogleError) this.logger.warn(`Google rejected a code: ${error.code}`);
        else throw error;
      });
    if (!granted?.identity?.email) return 'failed';
    const { identity, tokens } = granted;
    const before = await findCurrentConnection(this.read, userId);
    const zone = purpose.startsWith(SHOW) ? purpose.slice(SHOW.length) : null;
    const mayWrite = tokens.scopes.includes(OWN_CALENDAR_SCOPE);
    const isPermitted = zone === null ? hasCalendarScope(tokens.scopes) : mayWrite;
    const isOther = zone !== null && before && before.provider_account_id !== identity.subject;
    if (!isPermitted || isOther || tokens.refreshToken === null) {
      if (!(await isAccountConnected(this.read, identity.subject))) {
        await oauth.revoke(tokens.accessToken).catch(() => undefined);
      }
      return isOther ? 'other_account' : 'missing_permission';
    }
    const account = { id: identity.subject, email: identity.email ?? '' };
    const { id, runId } = await this.work.run(async () => {
      const grant = await openConnection(this.work.query, userId, account);
      await storeTokens(this.work.query, grant, this.provider.seal(grant.id, tokens));
      if (zone !== null) await this.ownCalendars.openWithin(userId, grant.id, zone);
      else if (mayWrite) await tryOwnCalendarAgain(this.work.query, userId);
      return { id: grant.id, runId: await this.sync.resumeWithin(grant.id, 'connection') };
    });
    if (before && before.id !== id) await this.maintenance.callNow();
    if (runId !== null) await this.sync.send(id, runId);
    return undefined;
  }
}
