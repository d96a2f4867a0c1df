import type { AccessScope, Route } from '@simmer/contracts/define-route';
import { appThings, connectApp } from './connected-app.ts';
import { calendarThings, only, reminderThings, type Things, webhookThings } from './stored-things.ts';
import type { Person, TestApp } from './test-app.ts';

/** All roles of a caller. */
export const ROLES = [
  'nobody',
  'signed out',
  'user',
  'other user',
  'member',
  'owner',
  'deactivated',
  'demoted admin',
  'admin taken off the list',
  'super admin',
  'switched admin',
  'admin after their own switch ended',
  'app that reads',
  'app that changes',
  'app of an admin',
] as const;
export type Role = (typeof ROLES)[number];

/** One user for each role, and one row of each kind that belongs to 'user' alone. */
export interface PermissionFixture {
  headersOf(role: Role): Record<string, string>;
  /** Id of the row of 'user' for a route; undefined for a kind without a fixture. */
  thingOf(route: Pick<Route, 'path'>): string | undefined;
  readonly things: readonly string[];
}

async function made(
  person: Person,
  path: string,
  body: Record<string, unknown>,
  key: string,
): Promise<string> {
  const response = await person.call<Record<string, { id: string }>>('POST', path, body);
  const id = response.body[key]?.id;
  if (id === undefined) throw new Error(`POST ${path} answered ${response.status}: ${response.text}`);
  return id;
}

/** A person's account with an invitation. */
async function accountOf(app: TestApp, person: Person): Promise<Things> {
  const [plan] = (await person.get<{ plans: { id: string }[] }>('/plans')).plans;
  const account = await made(person, '/accounts', { name: 'Shed', planId: plan?.id }, 'account');
  const invitation = await made(
    person,
    `/accounts/${account}/members`,
    { email: 'guest@example.test' },
    'invitation',
  );
  return { account, invitation };
}

async function thingsOf(app: TestApp, { person }: { readonly person: Person }): Promise<Things> {
  const star = { name: 'Garden', emoji: '🌱', color: '#22C55E' };
  const northStar = await made(person, '/north-stars', { ...star, is_default: false }, 'theme');
  const activity = await made(person, '/activities', { name: 'Weeding' }, 'activity');
  const [size] = await person.get<{ id: string }[]>('/time-blocks/sizes');
  const block = { activity_id: activity, size: size?.id, recurring: 'weekly', start_date: '2026-03-02' };
  return {
    northStar,
    activity,
    timeBlock: await made(
      person,
      '/time-blocks',
      { ...block, scheduled_days: ['monday'], start_timing: { name: 'morning', hour: 7 } },
      'timeBlock',
    ),
    reflection: await made(person, '/weekly-reflections', { week_start_date: '2026-03-02' }, 'reflection'),
    priority: await made(
      person,
      '/weekly-priorities',
      { week_start_date: '2026-03-02', ordered_theme_ids: [northStar] },
      'priority',
    ),
    pulseCheck: await made(
      person,
      '/pulse-checks',
      {
        date: '2026-03-02',
        week_start_date: '2026-03-02',
        theme_ratings: [{ theme_id: northStar, rating: 5 }],
        overall_feeling: 6,
        weather_mood: 'cloudy',
      },
      'pulseCheck',
    ),
    idealBlock: await made(
      person,
      '/ideal-blocks',
      {
        weekday: 'monday',
        north_star_theme_id: northStar,
        size: size?.id,
        start_timing: { name: 'morning', hour: 7 },
      },
      'idealBlock',
    ),
    signIn: await only(app, 'select id from auth_session where user_id = $1', [person.id]),
    ...(await calendarThings(app, person.id)),
    ...(await accountOf(app, person)),
    analysis: await only(
      app,
      `insert into analysis_run (user_id, methods, events_total) values ($1, '{keyword}', 1) returning id`,
      [person.id],
    ),
    ...(await reminderThings(app, person.id)),
    ...(await webhookThings(app, person.id)),
    // After what takes the person's only sign-in.
    ...(await appThings(app, person)),
    rule: await only(
      app,
      `insert into keyword_rule (user_id, keyword, phase_id)
       select $1, 'weeding', id from ecocycle_phase limit 1 returning id`,
      [person.id],
    ),
  };
}

// The kind of a path's id, by prefix.
const KINDS: readonly (readonly [prefix: string, kind: string])[] = [
  ['/auth/sign-ins/', 'signIn'],
  ['/north-stars/', 'northStar'],
  ['/north_stars/', 'northStar'],
  ['/activities/', 'activity'],
  ['/time-blocks/', 'timeBlock'],
  ['/weekly-reflections/', 'reflection'],
  ['/weekly-priorities/', 'priority'],
  ['/pulse-checks/', 'pulseCheck'],
  ['/ideal-blocks/', 'idealBlock'],
  ['/google-calendar/events/', 'event'],
  ['/google-calendar/syncs/', 'sync'],
  ['/google-calendar/former-accounts/', 'former'],
  ['/calendar-addresses/', 'calendarAddress'],
  ['/accounts/', 'account'],
  ['/connected-apps/steps/', 'step'],
  ['/connected-apps/', 'app'],
  ['/push-subscriptions/', 'subscription'],
  ['/reminders/', 'reminder'],
  ['/webhooks/', 'webhook'],
  ['/webhook-deliveries/', 'delivery'],
  ['/ecocycle-analysis/runs/', 'analysis'],
  ['/ecocycle-analysis/keyword-rules/', 'rule'],
];

const asAdmin = (app: TestApp, { id }: Person) =>
  app.database.pool.query(`update app_user set role = 'super_admin' where id = $1`, [id]);

async function onList(app: TestApp, person: Person): Promise<void> {
  await app.rows('insert into super_admin_email (email) values ($1)', [person.email]);
  await app.rows('update app_user set email_verified_at = now() where id = $1', [person.id]);
}

/** The token of an admin's switched sign-in. */
async function switchedBy(app: TestApp, admin: Person): Promise<string> {
  const demo = await app.signUp('Demo');
  await app.rows('update app_user set is_demo = true where id = $1', [demo.id]);
  const response = await admin.call<{ token: string }>('POST', '/admin/switch-user', { email: demo.email });
  if (response.status !== 200) throw new Error(`switching answered ${response.status}: ${response.text}`);
  return response.body.token;
}

async function sharedAccount(app: TestApp, owner: Person, member: Person): Promise<void> {
  await app.rows(
    `with made as (insert into account (name, owner_id, plan_id) select 'Home', $1, id from plan limit 1 returning id)
     insert into account_member (account_id, user_id) select id, unnest(array[$1, $2]::uuid[]) from made`,
    [owner.id, member.id],
  );
}

/** Creates a user for each role and the rows of 'user'. */
export async function createPermissionFixture(app: TestApp): Promise<PermissionFixture> {
  const [user, other, member, owner, deactivated, out] = [
    await app.signUp('User'),
    await app.signUp('Other'),
    await app.signUp('Member'),
    await app.signUp('Owner'),
    await app.signUp('Deactivated'),
    await app.signUp('Out'),
  ];
  const [admin, demoted, unlisted, switcher] = [
    await app.signUp('Admin'),
    await app.signUp('Demoted'),
    await app.signUp('Unlisted'),
    await app.signUp('Switcher'),
  ];
  await sharedAccount(app, owner, member);
  for (const person of [admin, demoted, switcher]) await asAdmin(app, person);
  await onList(app, unlisted);
  const [switched, ended] = [await switchedBy(app, admin), await switchedBy(app, switcher)];
  // Rights are removed last, so that all users had them before.
  const { pool } = app.database;
  await pool.query(`update app_user set role = 'standard_user' where id = any ($1)`, [
    [demoted.id, switcher.id],
  ]);
  await pool.query('delete from super_admin_email where email = $1', [unlisted.email]);
  await pool.query('update app_user set is_active = false where id = $1', [deactivated.id]);
  await out.call('POST', '/auth/logout');
  const things = await thingsOf(app, { person: user });
  const tokenOf = async (person: Person, scope: AccessScope) => {
    const { token } = await connectApp(person, `App that may ${scope}`, scope);
    // Its first use is noted at once, which is a change.
    await app.as(token).call('GET', '/vibes');
    return token;
  };
  const tokens: Readonly<Record<Role, string | null>> = {
    nobody: null,
    'signed out': out.token,
    user: user.token,
    'other user': other.token,
    member: member.token,
    owner: owner.token,
    deactivated: deactivated.token,
    'demoted admin': demoted.token,
    'admin taken off the list': unlisted.token,
    'super admin': admin.token,
    'switched admin': switched,
    'admin after their own switch ended': ended,
    'app that reads': await tokenOf(user, 'read'),
    'app that changes': await tokenOf(user, 'change'),
    'app of an admin': await tokenOf(admin, 'change'),
  };
  return {
    headersOf(role): Record<string, string> {
      const token = tokens[role];
      return token === null ? {} : { authorization: `Bearer ${token}` };
    },
    thingOf: ({ path }) => things[KINDS.find(([prefix]) => path.startsWith(prefix))?.[1] ?? ''],
    things: Object.values(things),
  };
}
