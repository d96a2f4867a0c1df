// Runs the model of several devices (`devices-model.db.test.ts`) in a process of its own: app-state is loaded again for
// each page, with globals that the API in Jest's process must not have.
import { inspect } from 'node:util';
import { installBrowserGlobals } from './browser-globals.ts';
import { checkRun } from './model-checks.ts';
import { ModelRun } from './model-run.ts';
import { takeSteps } from './model-steps.ts';
import { ModelUser } from './model-user.ts';

const [urls = '', firstSeed = '1', runs = '1'] = process.argv.slice(2);
const servers = urls.split(',');

async function runOnce(user: ModelUser, seed: number): Promise<string[]> {
  const plan = await user.resetPlan();
  const before = await user.blocks();
  const run = new ModelRun(seed, servers, user);
  // Each device has the plan's copy before the first fault.
  run.network.isStormy = false;
  for (const device of run.devices) await run.signIn(device);
  await run.pass(11_000);
  run.network.isStormy = true;
  await takeSteps(run, plan);
  return checkRun(run, user, before);
}

installBrowserGlobals();
const user = await ModelUser.signUp(servers[0] ?? '');
const wrong: Record<number, string[]> = {};
for (let seed = Number(firstSeed); seed < Number(firstSeed) + Number(runs); seed++) {
  const found = await runOnce(user, seed).catch((failure: Error) => [inspect(failure)]);
  if (found.length > 0) wrong[seed] = found;
}
process.stdout.write(JSON.stringify(wrong));
process.exit();
