// Runs the model of several devices (`plan-model.db.test.ts`) in a process of its own, with the types of a browser.
import { createApiClient } from '@simmer/contracts/client/api-client';
import { randomBytes, randomUUID } from 'node:crypto';
import { inspect } from 'node:util';
import { PlanModel } from './plan-model.ts';

const [url = '', firstSeed = '1', runs = '1'] = process.argv.slice(2);

/** Each call has an address of its own, so that rate limits do not interfere. */
const clientOf = (token?: string) =>
  createApiClient({
    baseUrl: `${url}/api/v1`,
    getToken: () => token,
    fetch: (input, init) => {
      const headers = new Headers(init?.headers);
      headers.set('x-forwarded-for', `198.51.${randomBytes(2).join('.')}`);
      return fetch(input, { ...init, headers });
    },
  });

async function runOnce(seed: number): Promise<string[]> {
  const credentials = { email: `${randomUUID()}@example.test`, password: 'a quiet Monday morning' };
  const { token } = await clientOf().call('auth.signup', { body: { name: 'Robin', ...credentials } });
  const account = clientOf(token);
  const { activities } = await account.call('activities.list');
  const { 1: size } = await account.call('timeBlocks.sizes');
  return new PlanModel(seed, account, { activity: activities[0]?.id ?? '', size: size?.id ?? '' }).run();
}

const wrong: Record<number, string[]> = {};
for (let seed = Number(firstSeed); seed < Number(firstSeed) + Number(runs); seed++) {
  const found = await runOnce(seed).catch((failure: Error) => [inspect(failure)]);
  if (found.length > 0) wrong[seed] = found;
}
process.stdout.write(JSON.stringify(wrong));
process.exit();
