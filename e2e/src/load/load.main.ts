// `npm run load`: the scenarios of load/scenarios.js by autocannon, against ORIGIN or a Simmer of its own.
import { parseArgs } from 'node:util';
import { startOwnStack } from '../pictures/own-stack.ts';
import { described } from './described.ts';
import { missed, tableOf, type Figures } from './figures.ts';
import { openStreams } from './open-streams.ts';
import { gather } from './people.ts';
import { runScenario } from './run-scenario.ts';
import { visitWeek } from './visit-week.ts';

const { values } = parseArgs({
  options: { seconds: { type: 'string', default: '20' }, only: { type: 'string', default: '' } },
});
/** Not measured: code that runs for the first time is slow, and a server in use is past that. */
const WARM_UP_SECONDS = 3;
const seconds = Number(values.seconds);
const wanted = values.only.split(',').filter((name) => name !== '');
const isWanted = (name: string) => wanted.length === 0 || wanted.includes(name);

async function measure(origin: string): Promise<Figures[]> {
  const all: Figures[] = [];
  const people = await gather(origin);
  for (const scenario of Object.entries(described.scenarios).filter(([name]) => isWanted(name))) {
    console.log(`▸ ${scenario[0]}: ${scenario[1].about}`);
    await runScenario(origin, people, scenario, WARM_UP_SECONDS);
    all.push(...(await runScenario(origin, people, scenario, seconds)));
  }
  if (isWanted('streams')) all.push(await openStreams(origin, people));
  if (isWanted('browser')) all.push(await visitWeek(origin, people));
  return all;
}

async function startOwn() {
  process.env['SUPER_ADMIN_EMAIL'] = 'load@simmer.test';
  process.env['SUPER_ADMIN_PASSWORD'] = 'a quiet long morning';
  return startOwnStack();
}

const given = process.env['ORIGIN'];
const stack = given === undefined ? await startOwn() : undefined;
try {
  const all = await measure(given ?? stack?.origin ?? '');
  console.log(`\n${tableOf(all)}`);
  if (all.length === 0 || all.some((figures) => missed(figures).length > 0)) process.exitCode = 1;
} finally {
  await stack?.stop();
}
