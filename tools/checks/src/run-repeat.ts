import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { jestCommand, playwrightCommand, runCommand, stopWhenAsked } from './repository/run-command.ts';

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

// A test that passes by chance alone fails on a busy machine: one endless loop for each core takes half of it.
const loops = Array.from({ length: availableParallelism() }, () =>
  spawn(process.execPath, ['--eval', 'for (;;);'], { stdio: 'ignore' }),
);
process.once('exit', () => loops.forEach((loop) => loop.kill('SIGKILL')));

async function mustPass(args: readonly string[]): Promise<void> {
  const { ok } = await runCommand(process.execPath, args, { live: true, longestMs });
  if (!ok) process.exit(1);
}

for (let run = 1; run <= Number(values.others); run += 1) {
  console.log(`\n▸ unit, dom and db: ${run} of ${values.others}`);
  await mustPass([
    ...jestCommand(),
    '--passWithNoTests',
    `--maxWorkers=${availableParallelism()}`,
    ...patterns.map((pattern) => `--testPathPatterns=${pattern}`),
  ]);
}
if (Number(values.journeys) > 0) {
  console.log(`\n▸ journeys: each ${values.journeys} times`);
  await mustPass([
    ...playwrightCommand,
    '--pass-with-no-tests',
    `--repeat-each=${values.journeys}`,
    ...patterns,
  ]);
}
console.log('\nNothing failed.');
process.exit(0);
