import { createApiClient } from '@simmer/contracts/client/api-client';
import { sendStep } from '@simmer/plan/send-step';
import { randomBytes, randomUUID } from 'node:crypto';
import type { Account } from './account.ts';

/** Each call has an address of its own, so that rate limits do not interfere. */
const clientOf = (url: string, token?: string) =>
  createApiClient({
    baseUrl: `${url}/api/v1`,
    getToken: () => token,
    fetch: (input, init) => {
      const headers = new Headers(init?.headers);
      headers.set('x-forwarded-for', `198.51.${randomBytes(2).join('.')}`);
      return fetch(input, { ...init, headers });
    },
  });

/** The account of a new person at an API; each device has a sign-in of its own. @param url without a path */
export async function newAccountAt(url: string): Promise<Account> {
  const credentials = { email: `${randomUUID()}@example.test`, password: 'a quiet Monday morning' };
  const { token } = await clientOf(url).call('auth.signup', { body: { name: 'Robin', ...credentials } });
  return {
    connect: async () => {
      const signIn = await clientOf(url).call('auth.login', { body: credentials });
      const device = clientOf(url, signIn.token);
      return {
        send: (step) => sendStep(device, step),
        read: (after) => device.call('plan.read', { query: after === null ? {} : { after } }),
        losses: async () => {
          const { losses } = await device.call('plan.losses');
          const ids = losses.map(({ id }) => id);
          if (ids.length > 0) await device.call('plan.noteTold', { body: { ids } });
          return losses;
        },
      };
    },
    history: async () => (await clientOf(url, token).call('plan.history', { query: {} })).history,
  };
}
