import { withoutAtEnd } from '@simmer/domain/without-at-end';

/** Google's addresses and client. Without root URLs the real Google is used. */
export interface GoogleConfig {
  readonly clientId: string;
  readonly clientSecret: string;
  /** Root of a stand-in for Google's OAuth, as browsers reach it, e.g. `http://localhost:4200/google`. */
  readonly oauthRootUrl?: string | undefined;
  /** Root of the same stand-in as the server reaches it, if that address differs. */
  readonly oauthServerRootUrl?: string | undefined;
  /** Root of a stand-in for Google's Calendar API, as the server reaches it. */
  readonly calendarRootUrl?: string | undefined;
  /** The maximum duration of one call with its retries by the library, in milliseconds. */
  readonly timeoutMs?: number | undefined;
}

/** The environment variables of a GoogleConfig. */
export interface GoogleEnvironment {
  readonly GOOGLE_CLIENT_ID: string;
  readonly GOOGLE_CLIENT_SECRET: string;
  readonly GOOGLE_OAUTH_ROOT_URL?: string | undefined;
  readonly GOOGLE_OAUTH_SERVER_ROOT_URL?: string | undefined;
  readonly GOOGLE_CALENDAR_ROOT_URL?: string | undefined;
}

export interface GoogleEndpoints {
  readonly authorize: string;
  readonly token: string;
  readonly revoke: string;
  readonly certificates: string;
  readonly keys: string;
  readonly calendarRoot: string;
  /** Accepted `iss` of id tokens. */
  readonly issuers: readonly string[];
}

/** Scopes of the calendar connection: identity, and reading calendars and events (SYN-1). */
export const CALENDAR_SCOPES = [
  'openid',
  'email',
  'profile',
  'https://www.googleapis.com/auth/calendar.readonly',
] as const;

/** Scopes of signing in with Google. */
export const SIGN_IN_SCOPES = ['openid', 'email', 'profile'] as const;

export const DEFAULT_TIMEOUT_MS = 15_000;

/** Reads the configuration from variables that the service has already validated. */
export function googleConfigFrom(environment: GoogleEnvironment): GoogleConfig {
  return {
    clientId: environment.GOOGLE_CLIENT_ID,
    clientSecret: environment.GOOGLE_CLIENT_SECRET,
    oauthRootUrl: environment.GOOGLE_OAUTH_ROOT_URL,
    oauthServerRootUrl: environment.GOOGLE_OAUTH_SERVER_ROOT_URL,
    calendarRootUrl: environment.GOOGLE_CALENDAR_ROOT_URL,
  };
}

/** All addresses that the client calls, of the real Google or of a stand-in under one root. */
export function googleEndpoints(config: GoogleConfig): GoogleEndpoints {
  const browserRoot = trimmed(config.oauthRootUrl);
  const serverRoot = trimmed(config.oauthServerRootUrl) ?? browserRoot;
  return {
    authorize: `${browserRoot ?? 'https://accounts.google.com'}/o/oauth2/v2/auth`,
    token: `${serverRoot ?? 'https://oauth2.googleapis.com'}/token`,
    revoke: `${serverRoot ?? 'https://oauth2.googleapis.com'}/revoke`,
    certificates: `${serverRoot ?? 'https://www.googleapis.com'}/oauth2/v1/certs`,
    keys: `${serverRoot ?? 'https://www.googleapis.com'}/oauth2/v3/certs`,
    calendarRoot: `${trimmed(config.calendarRootUrl) ?? 'https://www.googleapis.com'}/`,
    issuers: browserRoot ? [browserRoot] : ['https://accounts.google.com', 'accounts.google.com'],
  };
}

function trimmed(url: string | undefined): string | undefined {
  const text = withoutAtEnd(url?.trim() ?? '', '/');
  return text === '' ? undefined : text;
}
