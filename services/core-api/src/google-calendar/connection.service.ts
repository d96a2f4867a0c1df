import { Inject, Injectable } from '@nestjs/common';
import type { CalendarStatus } from '@simmer/contracts/schemas/google-calendar/calendar.schema';
import { GoogleError } from '@simmer/google/google-error';
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
import type { Logger } from 'pino';
import { LOGGER } from '../environment/logger.ts';
import { READ } from '../database/database.token.ts';
import { UnitOfWork } from '../database/unit-of-work.ts';
import { ENV, type Env } from '../environment/env.ts';
import { ConsentStateStore, type ConsentReturn, type PendingConsent } from '../google/consent-state.store.ts';
import type { Browser } from '../http/browser.decorator.ts';
import type { Caller } from '../http/caller.ts';
import { ConnectionReader } from './provider/connection.reader.ts';
import { ProviderSession } from './provider/provider.session.ts';
import { SyncService } from './sync/sync.service.ts';
import { MaintenanceQueue } from './sync/maintenance.queue.ts';

/** Why a consent failed; shown on /account. */
export type ConnectFailure = 'access_denied' | 'expired' | 'missing_permission' | 'failed';

const DISCONNECTED = { connected: false, credential: null } as const;
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
    private readonly work: UnitOfWork,
  ) {}

  /** Starts a consent. @returns the URL to redirect to. */
  async begin(caller: Caller, browser: Browser): Promise<string> {
    const oauth = this.oauth();
    const consent = await this.states.begin({ flow: 'calendar', caller, purpose: 'connect' }, browser);
    const current = await this.connections.find(caller);
    return oauth.authorizationUrl({
      redirectUri: this.redirectUri,
      ...consent,
      // Reconnecting suggests the same account.
      ...(current?.status === 'reconnect_required' ? { loginHint: current.account_email } : {}),
    });
  }

  /** Completes a consent. @returns the URL to redirect to. */
  async finish(consentReturn: ConsentReturn, browser: Browser): Promise<string> {
    const failure = await this.connect(consentReturn, browser.key).catch((error: unknown): ConnectFailure => {
      this.logger.error(error instanceof Error ? error.message : 'The calendar could not be connected');
      return 'failed';
    });
    const outcome =
      failure === undefined ? 'google_calendar_connected=true' : `google_calendar_error=${failure}`;
    return `${this.env.PUBLIC_URL}/account?${outcome}`;
  }

  async status(caller: Caller): Promise<CalendarStatus> {
    const connection = await this.connections.find(caller);
    if (!connection) return { ...DISCONNECTED, remaining_events: await this.remaining(caller) };
    return { connected: true, credential: { email: connection.account_email }, remaining_events: null };
  }

  /**
   * Keeps the events; the calendar maintenance ends the watches and revokes the grant.
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

  private async connect(
    { code, state, error }: ConsentReturn,
    browserKey: string | undefined,
  ): Promise<ConnectFailure | undefined> {
    if (state === undefined || browserKey === undefined) return 'expired';
    const pending = await this.states.consume('calendar', state, browserKey);
    if (!pending?.userId) return 'expired';
    if (error !== undefined) return error === 'access_denied' ? 'access_denied' : 'failed';
    return code === undefined ? 'failed' : this.exchange(code, pending.userId, pending);
  }

  private async exchange(
    code: string,
    userId: string,
    { codeVerifier, nonce }: PendingConsent,
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
    if (!hasCalendarScope(tokens.scopes) || tokens.refreshToken === null) {
      if (!(await isAccountConnected(this.read, identity.subject))) {
        await oauth.revoke(tokens.accessToken).catch(() => undefined);
      }
      return 'missing_permission';
    }
    const before = await findCurrentConnection(this.read, userId);
    const account = { id: identity.subject, email: identity.email ?? '' };
    const { id, runId } = await this.work.run(async () => {
      const grant = await openConnection(this.work.query, userId, account);
      await storeTokens(this.work.query, grant, this.provider.seal(grant.id, tokens));
      return { id: grant.id, runId: await this.sync.resumeWithin(grant.id, 'connection') };
    });
    if (before && before.id !== id) await this.maintenance.callNow();
    if (runId !== null) await this.sync.send(id, runId);
    return undefined;
  }
}
