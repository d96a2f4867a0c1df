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

// The deploys are not part of `npm test`, because they take many minutes (FED-52).
const { ok } = await runCommand(
  process.execPath,
  // One worker, so that the people of the deploys have the machine for themselves.
  [...playwrightCommand, 'deploys.spec', '--workers=1'],
  { live: true, longestMs, env: { DEPLOY_PEOPLE: values.people, DEPLOY_ROUNDS: values.rounds } },
);
process.exitCode = ok ? 0 : 1;
