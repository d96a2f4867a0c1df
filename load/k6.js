/** Runs the scenarios of `scenarios.js` with k6. See README.md beside this file. */
import { check, fail } from 'k6';
import { browser } from 'k6/browser';
import http from 'k6/http';
import {
  adminArrival,
  arrival,
  enter,
  newPerson,
  thresholds,
  openWeek,
  peopleCount,
  scenarioOf,
  scenarios,
  streams,
} from './scenarios.js';

/** @typedef {import('./scenarios.js').Call} Call */
/** @typedef {import('./scenarios.js').Memory} Memory */

const origin = __ENV['ORIGIN'] ?? 'http://localhost:4200';
const seconds = Number(__ENV['SECONDS'] ?? 60);
const wanted = (__ENV['ONLY'] ?? '').split(',').filter(Boolean);
/** @param {string} name */
const isWanted = (name) => wanted.length === 0 || wanted.includes(name);
const names = Object.keys(scenarios).filter(isWanted);

const atRate = Object.fromEntries(
  names.map((name, index) => {
    const { rate } = scenarioOf(name);
    return [
      name,
      {
        executor: 'constant-arrival-rate',
        exec: 'playRound',
        env: { SCENARIO: name },
        rate,
        duration: `${seconds}s`,
        // One after the other, so that none disturbs the figures of another.
        startTime: `${index * (seconds + 5)}s`,
        preAllocatedVUs: peopleCount,
        maxVUs: peopleCount * 2,
      },
    ];
  }),
);
const after = `${names.length * (seconds + 5)}s`;
const once = { executor: 'per-vu-iterations', iterations: 1, startTime: after };

export const options = {
  // All at once.
  batch: streams.count,
  batchPerHost: streams.count,
  scenarios: {
    ...atRate,
    ...(isWanted('streams') && { streams: { ...once, exec: 'holdStreams', vus: peopleCount } }),
    ...(isWanted('browser') && {
      browser: { ...once, exec: 'visitWeek', vus: 1, options: { browser: { type: 'chromium' } } },
    }),
  },
  thresholds: {
    checks: ['rate>0.999'],
    dropped_iterations: ['rate<0.02'],
    ...Object.fromEntries(
      names
        .flatMap((name) => scenarioOf(name).calls.map((call) => ({ name, call })))
        .map(({ name, call }) => [
          `http_req_duration{scenario:${name},call:${call.name}}`,
          [`p(99)<${thresholds[call.kind]}`],
        ]),
    ),
    ...(isWanted('streams') && { 'http_req_waiting{call:stream}': [`p(99)<${thresholds.stream}`] }),
    ...(isWanted('browser') && { browser_web_vital_lcp: [`p(99)<${thresholds.page}`] }),
  },
};

/** @param {Memory} memory */
const headersOf = ({ token }) => ({
  'content-type': 'application/json',
  ...(token && { authorization: `Bearer ${token}` }),
});

/** @param {Call} call @param {Memory} memory */
function send(call, memory) {
  const body = call.body ? JSON.stringify(call.body(memory)) : null;
  const parameters = { headers: headersOf(memory), tags: { call: call.name } };
  const response = http.request(call.method, `${origin}/api/v1${call.path(memory)}`, body, parameters);
  const isExpected = check(response, {
    [`${call.name}: ${call.status}`]: ({ status }) => status === call.status,
  });
  const text = typeof response.body === 'string' ? response.body : '';
  if (!isExpected) fail(`${call.name}: ${response.status} ${text}`);
  call.keep?.(memory, JSON.parse(text));
}

/** Those of one virtual user, made in its first round and used again. @type {Record<string, Memory>} */
const mine = {};

/** @param {'person' | 'superAdmin'} as @returns {Memory} */
function arrive(as) {
  const known = mine[as];
  if (known) return known;
  const isAdmin = as === 'superAdmin';
  const memory = isAdmin
    ? { email: __ENV['SUPER_ADMIN_EMAIL'], password: __ENV['SUPER_ADMIN_PASSWORD'] }
    : newPerson(__VU, Date.now());
  for (const call of isAdmin ? adminArrival : arrival) send({ ...call, name: 'arrival' }, memory);
  mine[as] = memory;
  return memory;
}

export function playRound() {
  const { as, calls } = scenarioOf(__ENV['SCENARIO'] ?? 'planningDay');
  const memory = arrive(as);
  for (const call of calls) send(call, memory);
}

/** A stream does not end by itself: k6 measures the wait for its first byte, and gives up the rest. */
export function holdStreams() {
  const parameters = { headers: headersOf(arrive('person')), tags: { call: 'stream' }, timeout: '10s' };
  const stream = { method: 'GET', url: `${origin}/api/v1${streams.path}`, params: parameters };
  http.batch(Array.from({ length: streams.count / peopleCount }, () => stream));
}

export async function visitWeek() {
  const memory = arrive('person');
  const page = await browser.newPage();
  try {
    await enter(page, origin, memory);
    await openWeek(page, origin);
  } finally {
    await page.close();
  }
}

export default playRound;
