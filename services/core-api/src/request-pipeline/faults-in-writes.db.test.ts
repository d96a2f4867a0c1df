import type { Route } from '@simmer/contracts/define-route';
import { pathOf } from '../../test/bad-requests.ts';
import { databaseFingerprint } from '../../test/database-fingerprint.ts';
import { createPermissionFixture, type PermissionFixture } from '../../test/permission-fixture.ts';
import { sentBy, stopNotingStatements } from '../../test/sent-statements.ts';
import { createTestApp, type Person } from '../../test/test-app.ts';
import { ServedRoutes } from './served-routes.ts';

// PostgreSQL itself refuses it, so that an open transaction is aborted as by any other failed statement.
const FAILING = `do $$ begin raise exception 'a fault' using errcode = 'query_canceled'; end $$`;

// `test.each` needs the routes before `beforeAll`.
const app = await createTestApp();
/**
 * Refused, or nothing to write, in this database: what they need is in a mail, at Google, in a release store or in
 * another state. Their faults before that are tried all the same.
 */
const WITHOUT_COMMIT = new Set([
  'auth.login',
  'auth.exchange',
  'auth.joinGoogle',
  'auth.googleInvited',
  'signUpInvitations.create',
  'signUpInvitations.open',
  'accounts.create',
  'accounts.removeMember',
  'accounts.inviteMember',
  'accounts.withdrawInvitation',
  'invitations.open',
  'invitations.accept',
  'activities.remove',
  'plan.noteTold',
  'adminNorthStars.update',
  'adminThemes.update',
  'adminUsers.switch',
  'superAdmins.remove',
  'ecocycleAnalysis.restorePhases',
  'ecocycleAnalysis.previewKeywordRule',
  'googleCalendar.connect',
  'googleCalendar.selectCalendars',
  'googleCalendar.syncEvents',
  'googleCalendar.previewSelection',
  'googleCalendar.previewSettings',
  'googleCalendar.refresh',
  'googleCalendar.revertEvent',
  'googleCalendar.followEvent',
  'googleCalendar.notify',
  'ownCalendar.show',
  'passwordReset.confirm',
  'passwordReset.adminRequest',
  'emailChange.request',
  'emailChange.cancel',
  'emailChange.confirm',
  'pushSubscriptions.create',
  'reminders.act',
  'adminReleases.check',
  'adminReleases.change',
]);
/** Stores its mail by one statement, and starts its job if it can: the worker looks for what waits. */
const WITHOUT_TRANSACTION = 'passwordReset.request';
const writes = app.nest
  .get(ServedRoutes)
  .all.filter(({ method, id }) => method !== 'GET' && id !== WITHOUT_TRANSACTION);

let fixture: PermissionFixture;
let robin: Person;
let ids: Readonly<Record<string, string | undefined>>;
let clientId: string;
/** Of the database after the test before. */
let fingerprint: string;
beforeAll(async () => {
  fixture = await createPermissionFixture(app);
  robin = await app.signUp('Robin');
  const { body } = await app.send<{ client_id: string }>({
    method: 'POST',
    path: '/oauth/register',
    body: { redirect_uris: ['http://127.0.0.1/callback'] },
  });
  clientId = body.client_id;
  await app.rows(
    `insert into sign_up_invitation (invited_by, token_hash, expires_at) values ($1, 'hash', now() + interval '1 day')`,
    [robin.id],
  );
  const rows = await app.rows<{ kind: string; id: string }>(
    Object.entries({
      vibe: 'true',
      time_block_size: 'true',
      ecocycle_phase: 'true',
      plan: 'true',
      activity: 'user_id is null',
      north_star: 'user_id is null',
      app_user: "role = 'standard_user'",
      sign_up_invitation: 'true',
    })
      .map(([table, where]) => `(select '${table}' as kind, id::text from ${table} where ${where} limit 1)`)
      .join(' union all '),
  );
  ids = Object.fromEntries(rows.map(({ kind, id }) => [kind, id]));
  fingerprint = await databaseFingerprint(app.database.pool);
});
afterAll(() => {
  stopNotingStatements();
  return app.close();
});

const KIND_OF_FIELD: readonly (readonly [RegExp, () => string | undefined])[] = [
  [/phase/, () => ids['ecocycle_phase']],
  [/size/, () => ids['time_block_size']],
  [/vibe/, () => ids['vibe']],
  [/plan/, () => ids['plan']],
  [/theme|north_star/, () => fixture.thingOf({ path: '/north-stars/' })],
  [/activity/, () => fixture.thingOf({ path: '/activities/' })],
  [/^id$/, () => fixture.thingOf({ path: '/time-blocks/' })],
  [/event|value/, () => fixture.thingOf({ path: '/google-calendar/events/' })],
];

/** The example of a body with ids that exist, a free name, the current version and the right password. */
function validBody(value: unknown, field = ''): unknown {
  if (Array.isArray(value)) return value.slice(0, 1).map((item) => validBody(item, field));
  if (typeof value === 'object' && value !== null && field !== 'start_timing')
    return {
      ...Object.fromEntries(Object.entries(value).map(([name, item]) => [name, validBody(item, name)])),
      // Of the account's deletion.
      ...('email' in value && 'current_password' in value && { email: robin.email }),
    };
  if (field === 'version') return 1;
  if (field === 'client_id') return clientId;
  // Of the consent page: where the API is.
  if (value === 'https://simmer.example.com/mcp') return 'http://localhost:4200/mcp';
  if (field === 'name') return `Another ${String(value)}`;
  if (field === 'current_password') return robin.password;
  const isId = typeof value === 'string' && /^[\da-f]{8}-/.test(value);
  return (isId && KIND_OF_FIELD.find(([pattern]) => pattern.test(field))?.[1]()) || value;
}

const needsPassword = ({ example }: Route) => JSON.stringify(example.body ?? {}).includes('current_password');

function headersOf(route: Route): Record<string, string> {
  if (route.permission === 'public') return {};
  if (needsPassword(route)) return { authorization: `Bearer ${robin.token}` };
  return fixture.headersOf(route.permission === 'super_admin' ? 'super admin' : 'user');
}

function validPath(route: Route): string {
  const [, , kind = ''] = route.path.split('/');
  const id = fixture.thingOf(route) ?? ids[DEFAULTS[kind] ?? ''];
  return pathOf(route, id === undefined ? {} : { id });
}
/** Tables of the admin's lists. */
const DEFAULTS: Readonly<Record<string, string>> = {
  vibes: 'vibe',
  time_block_sizes: 'time_block_size',
  ecocycle_phases: 'ecocycle_phase',
  activities: 'activity',
  north_stars: 'north_star',
  themes: 'north_star',
  users: 'app_user',
  'sign-up-invitations': 'sign_up_invitation',
};

/** Sends the request of a route; its statement `at` fails. */
async function sendWithFault(route: Route, at: number) {
  const { result, sent } = await sentBy(
    () =>
      app.send({
        method: route.method,
        path: validPath(route),
        ...(route.body ? { body: validBody(route.example.body) } : {}),
        headers: headersOf(route),
      }),
    (count) => (count === at ? FAILING : undefined),
  );
  return { status: result.status, failing: sent[at - 1] ?? 'none' };
}

/** Nothing more is sent that could leave a part. */
const END = ['commit', 'rollback', 'none'];

describe('a statement of a write fails', () => {
  test.each(writes.map((route) => [`${route.method} ${route.path}`, route] as const))(
    '%s: each one up to the first commit is a 503 and leaves nothing',
    async (_name, route) => {
      const before = fingerprint;
      const answers: { readonly failing: string; readonly status: number }[] = [];
      const isOver = () => END.includes(answers.at(-1)?.failing ?? '');
      while (!isOver()) answers.push(await sendWithFault(route, answers.length + 1));
      const isCommitted = answers.pop()?.failing === 'commit';
      // A handler that refuses before its first statement does not learn of a failed begin.
      const heard = answers.filter(({ failing }) => failing !== 'begin');
      expect(heard).toEqual(heard.map(({ failing }) => ({ failing, status: 503 })));
      fingerprint = await databaseFingerprint(app.database.pool);
      expect(fingerprint).toBe(before);
      expect(isCommitted).toBe(!WITHOUT_COMMIT.has(route.id));
    },
  );
});
