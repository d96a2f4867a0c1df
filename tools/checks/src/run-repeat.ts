import { randomInt } from 'node:crypto';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { Worker } from 'node:worker_threads';
import { playwrightCommand, runCommand, stopWhenAsked } from './repository/run-command.ts';

const { values, positionals: patterns } = parseArgs({
  options: {
    /** How often each journey runs. */
    journeys: { type: 'string', default: '10' },
    /** How often each other test runs. */
    others: { type: 'string', default: '3' },
  },
  allowPositionals: true,
});

const longestMs = 6 * 60 * 60_000;

stopWhenAsked();

// A test that passes by chance alone fails on a busy machine. The loops end with this process.
for (let core = 0; core < availableParallelism(); core += 1) new Worker('for (;;);', { eval: true });

async function mustPass(args: readonly string[]): Promise<void> {
  const { ok } = await runCommand(process.execPath, args, { live: true, longestMs });
  if (!ok) process.exit(1);
}

const checks = path.join(import.meta.dirname, 'run-checks.ts');
for (let run = 1; run <= Number(values.others); run += 1) {
  process.env['PROPERTY_SEED'] = String(randomInt(2 ** 31));
  await mustPass([checks, '--only=unit,dom,db', ...patterns]);
}
if (Number(values.journeys) > 0)
  await mustPass([...playwrightCommand, `--repeat-each=${values.journeys}`, ...patterns]);
process.exit(0);
