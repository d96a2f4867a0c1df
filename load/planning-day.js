/**
 * A planning day, for k6: people sign in, read their week, place a block, move it, and record a pulse check. See
 * README.md beside this file.
 */
import { check, fail, group, sleep } from 'k6';
import http from 'k6/http';

const origin = __ENV['ORIGIN'] ?? 'http://localhost:4200';
const people = Number(__ENV['PEOPLE'] ?? 20);
const api = `${origin}/api/v1`;

export const options = {
  scenarios: {
    planningDay: {
      executor: 'ramping-vus',
      startVUs: 1,
      stages: [
        { duration: '30s', target: people },
        { duration: __ENV['STEADY'] ?? '3m', target: people },
        { duration: '30s', target: 0 },
      ],
      gracefulRampDown: '20s',
    },
  },
  thresholds: {
    checks: ['rate>0.999'],
    http_req_failed: ['rate<0.001'],
    'http_req_duration{call:readWeek}': ['p(95)<150', 'p(99)<400'],
    'http_req_duration{call:placeBlock}': ['p(95)<250'],
    'http_req_duration{call:moveBlock}': ['p(95)<250'],
    'http_req_duration{call:pulse}': ['p(95)<250'],
    'http_req_duration{call:signIn}': ['p(95)<1500'],
  },
};

/** @typedef {{ id: string }} Row */
/** @typedef {{ headers: Record<string, string>, activity: string, size: string, northStar: string }} Person */

/** One user per virtual user, signed up in its first round and reused. @type {Person | undefined} */
let me;

/**
 * @param {string} name
 * @param {Record<string, string>} headers
 */
const tagged = (name, headers) => ({ headers, tags: { call: name } });

/**
 * The response's JSON; fails this round if the status differs.
 *
 * @param {import('k6/http').RefinedResponse<'text'>} response
 * @param {string} what
 * @param {number} status
 * @returns {any}
 */
function expected(response, what, status) {
  const isFine = check(response, { [`${what} answers ${status}`]: (answer) => answer.status === status });
  if (!isFine) fail(`${what}: ${response.status} ${response.body}`);
  return JSON.parse(String(response.body));
}

/** @param {number} days from today, in UTC. @returns yyyy-MM-dd */
function dateIn(days) {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
}

/** @returns {Person} */
function arrive() {
  const json = { 'content-type': 'application/json' };
  const email = `planner-${__VU}-${Date.now()}@load.simmer.test`;
  const account = { name: `Planner ${__VU}`, email, password: 'a quiet morning in May' };
  expected(http.post(`${api}/auth/signup`, JSON.stringify(account), tagged('signUp', json)), 'sign up', 201);
  const login = JSON.stringify({ email, password: account.password });
  const signIn = http.post(`${api}/auth/login`, login, tagged('signIn', json));
  const { token } = expected(signIn, 'sign in', 200);
  const headers = { ...json, authorization: `Bearer ${token}` };
  const northStar = { name: 'Health', emoji: '🌱', color: '#3B82F6' };
  const star = http.post(`${api}/north-stars`, JSON.stringify(northStar), tagged('setUp', headers));
  const activities = http.get(`${api}/activities`, tagged('setUp', headers));
  const sizes = http.get(`${api}/time-blocks/sizes`, tagged('setUp', headers));
  return {
    headers,
    activity: expected(activities, 'activities', 200).activities[0].id,
    size: expected(sizes, 'sizes', 200)[0].id,
    northStar: expected(star, 'north star', 201).theme.id,
  };
}

/** @param {Person} person */
function readWeek({ headers }) {
  const range = `start_date=${dateIn(-3)}&end_date=${dateIn(3)}`;
  expected(http.get(`${api}/time-blocks?${range}`, tagged('readWeek', headers)), 'week', 200);
}

/** @param {Person} person @returns {string} the id of the block */
function placeBlock({ headers, activity, size, northStar }) {
  const block = {
    activity_id: activity,
    size,
    north_star_theme_id: northStar,
    start_date: dateIn(0),
    scheduled_days: ['monday'],
    start_timing: { name: 'morning', hour: 7 },
    recurring: 'weekly',
  };
  const answer = http.post(`${api}/time-blocks`, JSON.stringify(block), tagged('placeBlock', headers));
  return expected(answer, 'place a block', 201).timeBlock.id;
}

/** @param {Person} person @param {string} id */
function moveBlock({ headers }, id) {
  const change = { scheduled_days: ['thursday'], start_timing: { name: 'afternoon', hour: 13 } };
  const answer = http.put(`${api}/time-blocks/${id}`, JSON.stringify(change), tagged('moveBlock', headers));
  expected(answer, 'move the block', 200);
}

/** @param {Person} person */
function notePulse({ headers, northStar }) {
  const pulse = {
    date: dateIn(0),
    weather_mood: 'sunny',
    theme_ratings: [{ theme_id: northStar, rating: 7 }],
  };
  const answer = http.post(`${api}/pulse-checks`, JSON.stringify(pulse), tagged('pulse', headers));
  expected(answer, 'pulse check', 201);
}

export default function planningDay() {
  me ??= group('arrive', arrive);
  const person = me;
  group('plan', () => {
    readWeek(person);
    sleep(1);
    const block = placeBlock(person);
    readWeek(person);
    sleep(1);
    moveBlock(person, block);
    readWeek(person);
    // A day has few blocks, so the block is removed again.
    const answer = http.del(`${api}/time-blocks/${block}`, null, tagged('removeBlock', person.headers));
    expected(answer, 'remove the block', 200);
  });
  group('reflect', () => notePulse(person));
  sleep(2);
}
