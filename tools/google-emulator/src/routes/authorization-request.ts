import type { EmulatorOptions } from '../context/emulator-context.ts';

/** A validated request to /o/oauth2/v2/auth. */
export interface AuthorizationRequest {
  readonly clientId: string;
  readonly redirectUri: string;
  readonly state: string | null;
  readonly scopes: readonly string[];
  readonly codeChallenge: string | null;
  readonly nonce: string | null;
  readonly isOffline: boolean;
  /** Whether the new grant includes all scopes that were granted before. */
  readonly includesGranted: boolean;
  readonly prompts: readonly string[];
  readonly loginHint: string | null;
  /** The account chosen on the account chooser. */
  readonly account: string | null;
}

/** An error shown as a page, because the redirect URI cannot be trusted, or one returned to the application. */
export type AuthorizationProblem =
  | { readonly kind: 'page'; readonly code: string; readonly text: string }
  | {
      readonly kind: 'return';
      readonly error: string;
      readonly redirectUri: string;
      readonly state: string | null;
    };

type Query = Readonly<Record<string, string | undefined>>;

const KNOWN_SCOPES = [
  'openid',
  'email',
  'profile',
  'https://www.googleapis.com/auth/userinfo.email',
  'https://www.googleapis.com/auth/userinfo.profile',
  'https://www.googleapis.com/auth/calendar',
  'https://www.googleapis.com/auth/calendar.readonly',
  'https://www.googleapis.com/auth/calendar.app.created',
  'https://www.googleapis.com/auth/calendar.events',
  'https://www.googleapis.com/auth/calendar.events.readonly',
  'https://www.googleapis.com/auth/calendar.calendarlist.readonly',
];

export function readAuthorizationRequest(
  query: Query,
  options: EmulatorOptions,
): AuthorizationRequest | AuthorizationProblem {
  const redirectUri = query['redirect_uri'] ?? '';
  const early = pageProblem(query, redirectUri, options);
  if (early !== undefined) return early;
  const state = query['state'] ?? null;
  const scopes = (query['scope'] ?? '').split(/[ +]/).filter((scope) => scope !== '');
  const error = returnError(query, scopes);
  if (error !== undefined) return { kind: 'return', error, redirectUri, state };
  return {
    clientId: options.clientId,
    redirectUri,
    state,
    scopes,
    codeChallenge: query['code_challenge'] ?? null,
    nonce: query['nonce'] ?? null,
    isOffline: query['access_type'] === 'offline',
    includesGranted: query['include_granted_scopes'] === 'true',
    prompts: (query['prompt'] ?? '').split(' ').filter((prompt) => prompt !== ''),
    loginHint: query['login_hint'] ?? null,
    account: query['account'] ?? null,
  };
}

export function isProblem(
  result: AuthorizationRequest | AuthorizationProblem,
): result is AuthorizationProblem {
  return 'kind' in result;
}

function pageProblem(
  query: Query,
  redirectUri: string,
  options: EmulatorOptions,
): AuthorizationProblem | undefined {
  if (query['client_id'] !== options.clientId) {
    return { kind: 'page', code: 'invalid_client', text: 'The OAuth client was not found.' };
  }
  if (!options.redirectUris.includes(redirectUri)) {
    return {
      kind: 'page',
      code: 'redirect_uri_mismatch',
      text: `The redirect URI in the request, ${redirectUri || '(none)'}, is not registered for this client.`,
    };
  }
  return undefined;
}

function returnError(query: Query, scopes: readonly string[]): string | undefined {
  if (query['response_type'] !== 'code') return 'unsupported_response_type';
  if (scopes.length === 0 || scopes.some((scope) => !KNOWN_SCOPES.includes(scope))) return 'invalid_scope';
  if (query['code_challenge'] !== undefined && query['code_challenge_method'] !== 'S256')
    return 'invalid_request';
  return undefined;
}
