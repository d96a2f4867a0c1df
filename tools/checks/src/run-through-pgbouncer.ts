import { jestCommand, runCommand, stopWhenAsked } from './repository/run-command.ts';

// Files of tests whose path matches one of the arguments, or all.
const patterns = process.argv.slice(2);

stopWhenAsked();
const { ok } = await runCommand(
  process.execPath,
  [
    ...jestCommand(),
    '--selectProjects=db',
    ...(patterns.length > 0 ? [`--testPathPatterns=${patterns.join('|')}`] : []),
  ],
  { live: true, longestMs: 45 * 60_000, env: { TEST_THROUGH_PGBOUNCER: '1' } },
);
process.exitCode = ok ? 0 : 1;
