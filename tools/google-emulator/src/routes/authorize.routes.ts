import type { FastifyInstance, FastifyReply } from 'fastify';
import type { EmulatorContext } from '../context/emulator-context.ts';
import { createSeal } from '../oauth/seal.ts';
import type { SampleAccount } from '../sample-accounts.ts';
import {
  isProblem,
  readAuthorizationRequest,
  type AuthorizationProblem,
  type AuthorizationRequest,
} from './authorization-request.ts';
import { accountChooserPage, consentPage, problemPage } from './consent.page.ts';

type Fields = Record<string, string | undefined>;

const CONSENT_LIFE_MS = 30 * 60_000;

/** The pages of the flow: account chooser, consent, and the redirect to the application. */
export function authorizeRoutes(app: FastifyInstance, context: EmulatorContext): void {
  app.get<{ Querystring: Fields }>('/o/oauth2/v2/auth', (request, reply) => {
    const read = readAuthorizationRequest(request.query, context.options);
    if (isProblem(read)) return sendProblem(reply, read);
    if (request.query['decision'] === 'cancel') return back(reply, read, { error: 'access_denied' });
    return nextStep(context, reply, request.query, read);
  });

  app.post<{ Body: Fields }>('/o/oauth2/v2/consent', (request, reply) => {
    const query = openConsent(context, request.body['request'] ?? '');
    if (query === undefined) {
      return html(
        reply.code(400),
        problemPage('invalid_request', 'This page has expired. Go back to Simmer and connect again.'),
      );
    }
    const read = readAuthorizationRequest(query, context.options);
    if (isProblem(read)) return sendProblem(reply, read);
    const account = context.world.accounts.find(({ email }) => email === read.account);
    if (request.body['decision'] !== 'allow' || account === undefined) {
      return back(reply, read, { error: 'access_denied' });
    }
    return back(reply, read, grantedAnswer(context, read, account));
  });
}

function nextStep(
  context: EmulatorContext,
  reply: FastifyReply,
  query: Fields,
  read: AuthorizationRequest,
): FastifyReply {
  const { accounts } = context.world;
  const pickedAccount = accounts.find(({ email }) => email === (read.account ?? read.loginHint));
  if (pickedAccount === undefined) {
    const link = (extra: Fields): string =>
      `?${new URLSearchParams(definedOnly({ ...query, ...extra })).toString()}`;
    const page = accountChooserPage(
      accounts,
      (email) => link({ account: email }),
      link({ decision: 'cancel' }),
    );
    return html(reply, page);
  }
  const isKnown = context.state.hasConsented(read.clientId, pickedAccount.email);
  const isIdentityOnly = !read.scopes.some((scope) => scope.includes('/calendar'));
  if (isKnown && isIdentityOnly && !read.prompts.includes('consent')) {
    return back(reply, read, grantedAnswer(context, read, pickedAccount));
  }
  const consent = { ...query, account: pickedAccount.email };
  const sealed = sealOf(context).close({ query: definedOnly(consent), shownMs: context.clock() });
  return html(reply, consentPage(pickedAccount, read.scopes, 'consent', sealed), read.redirectUri);
}

function grantedAnswer(
  context: EmulatorContext,
  read: AuthorizationRequest,
  account: SampleAccount,
): { code: string; scope: string } {
  const earlier = read.includesGranted ? context.state.grantedScopes(read.clientId, account.email) : [];
  const scopes = [...new Set([...earlier, ...read.scopes])];
  return { code: issueCode(context, read, account, scopes), scope: scopes.join(' ') };
}

function issueCode(
  context: EmulatorContext,
  read: AuthorizationRequest,
  account: SampleAccount,
  scopes: readonly string[],
): string {
  const isFirst = !context.state.hasConsented(read.clientId, account.email);
  context.state.rememberConsent(read.clientId, account.email, scopes);
  return context.codes.issue({
    grant: context.mint.newGrant(read.clientId, account.email, scopes),
    redirectUri: read.redirectUri,
    codeChallenge: read.codeChallenge,
    nonce: read.nonce,
    isOffline: read.isOffline && (isFirst || read.prompts.includes('consent')),
  });
}

function sendProblem(reply: FastifyReply, problem: AuthorizationProblem): FastifyReply {
  if (problem.kind === 'page') return html(reply.code(400), problemPage(problem.code, problem.text));
  return back(reply, problem, { error: problem.error });
}

function back(
  reply: FastifyReply,
  to: { redirectUri: string; state: string | null },
  response: Record<string, string>,
): FastifyReply {
  const url = new URL(to.redirectUri);
  if (to.state !== null) url.searchParams.set('state', to.state);
  for (const [name, value] of Object.entries(response)) url.searchParams.set(name, value);
  return reply.header('cache-control', 'no-store').redirect(url.toString(), 303);
}

/** The consent form is signed, so another site cannot submit it. */
const sealOf = ({ state }: EmulatorContext) => createSeal(state.secret, 'consent');

function openConsent(context: EmulatorContext, sealed: string): Fields | undefined {
  const opened = sealOf(context).open(sealed) as { query: Fields; shownMs: number } | undefined;
  return opened && opened.shownMs + CONSENT_LIFE_MS >= context.clock() ? opened.query : undefined;
}

function definedOnly(fields: Fields): Record<string, string> {
  const pairs = Object.entries(fields).filter(
    (pair): pair is [string, string] => typeof pair[1] === 'string',
  );
  return Object.fromEntries(pairs);
}

function html(reply: FastifyReply, page: string, returnsTo?: string): FastifyReply {
  // Browsers apply form-action to the redirect after the form too.
  const formAction = returnsTo === undefined ? "'none'" : `'self' ${new URL(returnsTo).origin}`;
  return reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .header(
      'content-security-policy',
      `default-src 'none'; style-src 'unsafe-inline'; form-action ${formAction}; frame-ancestors 'none'; base-uri 'none'`,
    )
    .send(page);
}
