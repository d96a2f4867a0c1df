// Runs every suite that `npm test` leaves out, each within its limit, and goes on after a failure.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { nightTable } from './night/night-table.ts';
import { type NightResult, runSuites } from './night/run-suite.ts';
import { suites } from './night/suites.ts';
import { mustRun, root, stopWhenAsked } from './repository/run-command.ts';

const { values } = parseArgs({
  options: {
    /** Only these suites, by comma. Then the table stays with the logs, so that docs/operate has whole nights alone. */
    only: { type: 'string' },
    /** The seed of soak and faults. */
    seed: { type: 'string', default: String(Math.floor(Date.now() / 1000)) },
  },
});

const only = values.only?.split(',');
const unknown = only?.filter((name) => !suites.some((suite) => suite.name === name)) ?? [];
if (unknown.length > 0) {
  console.error(
    `No suite is called ${unknown.join(', ')}. There are: ${suites.map(({ name }) => name).join(', ')}`,
  );
  process.exit(1);
}
const wanted = suites.filter(({ name }) => only?.includes(name) ?? true);

stopWhenAsked();
const logs = path.join(root, '.simmer/night');
rmSync(logs, { recursive: true, force: true });
mkdirSync(logs, { recursive: true });
const seed = Number(values.seed);
const date = new Date().toISOString().slice(0, 10);
const commit = await mustRun('git', ['rev-parse', '--short=9', 'HEAD']);
console.log(`${date}, ${commit}, seed ${seed}; logs in ${logs}`);

const document = only ? path.join(logs, 'night.md') : path.join(root, 'docs/operate/night.md');
const notRun = wanted.map(({ name }) => ({ name, result: 'not run: the night ended before', minutes: 0 }));

/** Says how the last suite ended, and writes the table: a night that is cut short has what ran. */
function note(results: readonly NightResult[]): void {
  const last = results.at(-1);
  if (last) console.log(`${last.name}: ${last.result} (${last.minutes.toFixed(1)} min)`);
  const all = [...results, ...notRun.slice(results.length)];
  writeFileSync(document, nightTable({ date, commit, seed, results: all }));
}

const results = await runSuites(wanted, { seed, logs, note });
process.exitCode = results.some(({ result }) => result.startsWith('failed')) ? 1 : 0;
