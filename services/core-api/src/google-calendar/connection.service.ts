import { Inject, Injectable, Logger } from '@nestjs/common';
import type { CalendarStatus } from '@simmer/contracts/schemas/calendar.schema';
import { GoogleError } from '@simmer/google/google-error';
import {
  createGoogleOAuth,
  createPkce,
  hasCalendarScope,
  type GoogleOAuth,
} from '@simmer/google/oauth-client';
import type { Query } from '@simmer/persistence/query';
import {
  disconnect,
  findCurrentConnection,
  openConnection,
  storeTokens,
  type ConnectionRow,
} from '@simmer/persistence/repositories/calendar-connection.repository';
import { randomBytes } from 'node:crypto';
import { READ } from '../database/database.token.ts';
import { UnitOfWork } from '../database/unit-of-work.ts';
import { ENV, type Env } from '../env.ts';
import type { Browser } from '../http/browser.decorator.ts';
import type { Caller } from '../http/caller.ts';
import { ConnectionReader } from './connection.reader.ts';
import { CONSENT_MINUTES, ConsentStateStore, type PendingConsent } from './consent-state.store.ts';
import { ProviderSession } from './provider.session.ts';
import { SyncService } from './sync.service.ts';

/** Why a consent did not end in a connection; /account shows it. */
export type ConnectFailure = 'access_denied' | 'expired' | 'missing_permission' | 'failed';

/** What the browser brings back from Google. */
export interface ConsentReturn {
  readonly code?: string | undefined;
  readonly state?: string | undefined;
  readonly error?: string | undefined;
}

const CALLBACK_PATH = '/api/v1/google-calendar/callback';

/** Connecting a person's calendar account, and letting it go. */
@Injectable()
export class ConnectionService {
  private readonly log = new Logger(ConnectionService.name);

  constructor(
    @Inject(ENV) private readonly env: Env,
    @Inject(READ) private readonly read: Query,
    private readonly connections: ConnectionReader,
    private readonly states: ConsentStateStore,
    private readonly provider: ProviderSession,
    private readonly sync: SyncService,
    private readonly work: UnitOfWork,
  ) {}

  /** Where to send the browser. */
  async begin(caller: Caller, browser: Browser): Promise<string> {
    const oauth = this.oauth();
    const browserKey = browser.key ?? randomBytes(32).toString('base64url');
    const { verifier, challenge } = createPkce();
    const nonce = randomBytes(16).toString('base64url');
    const state = await this.states.begin(caller, browserKey, { codeVerifier: verifier, nonce });
    browser.remember(browserKey, {
      isSecure: this.env.PUBLIC_URL.startsWith('https:'),
      maxAgeSeconds: CONSENT_MINUTES * 60,
    });
    const current = await this.connections.find(caller);
    return oauth.authorizationUrl({
      redirectUri: this.redirectUri,
      state,
      codeChallenge: challenge,
      nonce,
      // A connection that only needs mending is mended with the account it had.
      ...(current?.status === 'reconnect_required' ? { loginHint: current.account_email } : {}),
    });
  }

  /** Ends a consent. @returns where the browser goes now. */
  async finish(given: ConsentReturn, browser: Browser): Promise<string> {
    const failure = await this.connect(given, browser.key).catch((error: unknown): ConnectFailure => {
      this.log.error(error instanceof Error ? error.message : 'The calendar could not be connected');
      return 'failed';
    });
    const outcome =
      failure === undefined ? 'google_calendar_connected=true' : `google_calendar_error=${failure}`;
    return `${this.env.PUBLIC_URL}/account?${outcome}`;
  }

  async status(caller: Caller): Promise<CalendarStatus> {
    const connection = await this.connections.find(caller);
    return { connected: connection !== null, credential: connection && { email: connection.account_email } };
  }

  /** Forgets the tokens and keeps the events. @throws CalendarTroubleError when nothing is connected. */
  async disconnect(caller: Caller): Promise<CalendarStatus> {
    const connection = await this.connections.require(caller);
    await this.work.run(() => disconnect(this.work.query, connection.id));
    await this.giveBack(connection);
    return { connected: false, credential: { email: connection.account_email } };
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
    const pending = await this.states.take(state, browserKey);
    if (pending === undefined) return 'expired';
    if (error !== undefined) return error === 'access_denied' ? 'access_denied' : 'failed';
    return code === undefined ? 'failed' : this.exchange(code, pending);
  }

  private async exchange(code: string, pending: PendingConsent): Promise<ConnectFailure | undefined> {
    const oauth = this.oauth();
    const { codeVerifier, nonce, userId } = pending;
    const granted = await oauth
      .exchangeCode({ code, codeVerifier, redirectUri: this.redirectUri, nonce })
      .catch((error: unknown) => {
        if (error instanceof GoogleError) this.log.warn(`Google refused a code: ${error.code}`);
        else throw error;
      });
    if (!granted?.identity?.email) return 'failed';
    const { identity, tokens } = granted;
    if (!hasCalendarScope(tokens.scopes) || tokens.refreshToken === null) {
      await oauth.revoke(tokens.accessToken).catch(() => undefined);
      return 'missing_permission';
    }
    const before = await findCurrentConnection(this.read, userId);
    const account = { id: identity.subject, email: identity.email ?? '' };
    const id = await this.work.run(async () => {
      const connectionId = await openConnection(this.work.query, userId, account);
      await storeTokens(this.work.query, connectionId, this.provider.seal(connectionId, tokens));
      return connectionId;
    });
    if (before && before.id !== id) await this.giveBack(before);
    await this.sync.resume(id);
    return undefined;
  }

  /** Google's revocation is for the person and us as a whole, so it waits until nobody here uses that account. */
  private async giveBack(connection: ConnectionRow): Promise<void> {
    const [other] = await this.read<{ id: string }>(
      `select c.id from calendar_connection c join calendar_connection gone on gone.id = $1
       where c.provider = gone.provider and c.provider_account_id = gone.provider_account_id
         and c.id <> gone.id and c.status <> 'disconnected' limit 1`,
      [connection.id],
    );
    if (other || (await this.provider.revoke(connection))) return;
    this.log.warn('A calendar was disconnected whose grant could not be given back to Google.');
  }
}
