import { parseArgs } from 'node:util';
import { playwrightCommand, runCommand, stopWhenAsked } from './repository/run-command.ts';

const { values } = parseArgs({
  options: {
    people: { type: 'string', default: '50' },
    rounds: { type: 'string', default: '20' },
  },
});

const longestMs = 60 * 60_000;

stopWhenAsked();

// Not a part of `npm test`, because it takes many minutes (FED-52). A check of a broken remote follows (FED-50).
const { ok } = await runCommand(
  process.execPath,
  // The people of the deploys have the machine for themselves.
  [...playwrightCommand, 'deploys.spec', '--workers=1'],
  { live: true, longestMs, env: { DEPLOY_PEOPLE: values.people, DEPLOY_ROUNDS: values.rounds } },
);
process.exitCode = ok ? 0 : 1;
