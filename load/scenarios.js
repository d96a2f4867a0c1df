/**
 * What people do, described once for both tools: k6 (`k6.js` beside this file) and `npm run load`. No tool's API is used
 * here, and nothing is sent.
 */

/** @typedef {Record<string, any>} Memory What the calls of one person have received. */
/**
 * @typedef {object} Call
 * @property {string} name
 * @property {keyof typeof thresholds} kind
 * @property {'GET' | 'POST' | 'PUT' | 'DELETE'} method
 * @property {(memory: Memory) => string} path below /api/v1.
 * @property {(memory: Memory) => object} [body]
 * @property {number} status the expected one.
 * @property {(memory: Memory, body: any) => void} [keep] stores what later calls need.
 */
/**
 * @typedef {object} Scenario
 * @property {string} about
 * @property {number} rate rounds that begin each second, whether the ones before have ended or not.
 * @property {'person' | 'superAdmin'} as
 * @property {readonly Call[]} calls of one round, one after the other.
 */

/** 99 of 100 responses take at most so many milliseconds (OPS-90). */
export const thresholds = { read: 100, write: 150, poll: 20, signIn: 1000, stream: 1000, page: 4000 };

/**
 * The people of a run, who take turns in all scenarios: one address may sign up and in a hundred times a minute (AUT-50).
 */
export const peopleCount = 10;

const PASSWORD = 'a quiet morning in May';
const day = 86_400_000;

/** @param {number} days from today, in UTC. @returns {string} yyyy-MM-dd */
const dateIn = (days) => new Date(Date.now() + days * day).toISOString().slice(0, 10);

/** @param {string} name @param {string} path @returns {Call} */
const read = (name, path) => ({ name, kind: 'read', method: 'GET', path: () => path, status: 200 });

/** @type {Call} */
const signIn = {
  name: 'sign in',
  kind: 'signIn',
  method: 'POST',
  path: () => '/auth/login',
  body: ({ email, password }) => ({ email, password }),
  status: 200,
  keep: (memory, { token }) => Object.assign(memory, { token }),
};

/** @type {Call} */
const readWeek = {
  name: 'read the week',
  kind: 'read',
  method: 'GET',
  path: () => `/time-blocks?start_date=${dateIn(-3)}&end_date=${dateIn(3)}`,
  status: 200,
};

/** A new person: what they have to send before they can plan. Not measured. @type {readonly Call[]} */
export const arrival = [
  {
    name: 'sign up',
    kind: 'write',
    method: 'POST',
    path: () => '/auth/signup',
    body: ({ name, email, password }) => ({ name, email, password }),
    status: 201,
  },
  signIn,
  {
    name: 'choose a North Star',
    kind: 'write',
    method: 'POST',
    path: () => '/north-stars',
    body: () => ({ name: 'Health', emoji: '🌱', color: '#3B82F6' }),
    status: 201,
    keep: (memory, { theme }) => Object.assign(memory, { northStar: theme.id }),
  },
  {
    ...read('activities', '/activities'),
    keep: (memory, { activities }) => Object.assign(memory, { activity: activities[0].id }),
  },
  {
    ...read('sizes', '/time-blocks/sizes'),
    keep: (memory, [size]) => Object.assign(memory, { size: size.id }),
  },
  {
    name: 'complete the onboarding',
    kind: 'write',
    method: 'POST',
    path: () => '/auth/onboarding/complete',
    status: 200,
  },
];

/** A super admin, who exists. Not measured. @type {readonly Call[]} */
export const adminArrival = [signIn];

/**
 * @param {number} number distinguishes the people of a run.
 * @param {number} run distinguishes the runs.
 * @returns {Memory}
 */
export const newPerson = (number, run) => ({
  name: `Planner ${number}`,
  email: `planner-${run}-${number}@load.simmer.test`,
  password: PASSWORD,
});

/** @type {Readonly<Record<string, Scenario>>} */
export const scenarios = {
  signIn: {
    about: 'people sign in with their password',
    // See `peopleCount`.
    rate: 1,
    as: 'person',
    calls: [signIn],
  },
  planningDay: {
    about: 'people read their week, place a block, move it, remove it, and record a pulse check',
    rate: 8,
    as: 'person',
    calls: [
      readWeek,
      {
        name: 'place a block',
        kind: 'write',
        method: 'POST',
        path: () => '/time-blocks',
        body: ({ activity, size, northStar }) => ({
          activity_id: activity,
          size,
          north_star_theme_id: northStar,
          start_date: dateIn(0),
          scheduled_days: ['monday'],
          start_timing: { name: 'morning', hour: 7 },
          recurring: 'weekly',
        }),
        status: 201,
        keep: (memory, { timeBlock }) => Object.assign(memory, { block: timeBlock.id }),
      },
      {
        name: 'move the block',
        kind: 'write',
        method: 'PUT',
        path: ({ block }) => `/time-blocks/${block}`,
        body: () => ({ scheduled_days: ['thursday'], start_timing: { name: 'afternoon', hour: 13 } }),
        status: 200,
      },
      // A day has few blocks, so the block is removed again.
      {
        name: 'remove the block',
        kind: 'write',
        method: 'DELETE',
        path: ({ block }) => `/time-blocks/${block}`,
        status: 200,
      },
      {
        name: 'pulse check',
        kind: 'write',
        method: 'POST',
        path: () => '/pulse-checks',
        body: ({ northStar }) => ({
          date: dateIn(0),
          weather_mood: 'sunny',
          theme_ratings: [{ theme_id: northStar, rating: 7 }],
        }),
        status: 201,
      },
    ],
  },
  syncPolling: {
    about: '400 people wait for their sync, each asking every two seconds',
    rate: 200,
    as: 'person',
    calls: [{ ...read('sync status', '/google-calendar/sync-status'), kind: 'poll' }],
  },
  mondayMorning: {
    about: 'everybody at eight: 20 people a second open Simmer',
    rate: 20,
    as: 'person',
    calls: [
      read('me', '/auth/me'),
      readWeek,
      read('North Stars', '/north-stars'),
      read('activities', '/activities'),
      read('sizes', '/time-blocks/sizes'),
      read('vibes', '/vibes'),
      read('phases', '/ecocycle-phases'),
      read('calendar', '/google-calendar/status'),
    ],
  },
  admin: {
    about: 'super admins list users, the audit log and what runs',
    rate: 2,
    as: 'superAdmin',
    calls: [
      read('users', '/admin/users?limit=50'),
      read('audit log', '/admin/audit-log'),
      read('operations', '/admin/operations'),
    ],
  },
};

/** Change streams that are opened at once and stay open; the time to their first byte counts. */
export const streams = { path: '/changes', count: 200 };

/**
 * @param {string} name
 * @returns {Scenario}
 */
export function scenarioOf(name) {
  const scenario = scenarios[name];
  if (!scenario) throw new Error(`There is no scenario ${name}.`);
  return scenario;
}

/** What the pages of k6's browser and of Playwright share. */
/**
 * @typedef {object} Page
 * @property {(url: string) => Promise<any>} goto
 * @property {(run: (token: string) => void, token: string) => Promise<any>} evaluate
 * @property {(selector: string) => Promise<any>} waitForSelector
 */

/**
 * Signs a browser in. Not measured.
 *
 * @param {Page} page
 * @param {string} origin
 * @param {Memory} memory
 */
export async function enter(page, origin, { token }) {
  await page.goto(`${origin}/support`);
  await page.evaluate((own) => localStorage.setItem('authToken', own), token);
}

/**
 * Opens the week, with all of its code: nothing is cached.
 *
 * @param {Page} page
 * @param {string} origin
 */
export async function openWeek(page, origin) {
  await page.goto(`${origin}/calendar`);
  await page.waitForSelector('[data-date]');
}
