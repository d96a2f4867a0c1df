import { createApiClient } from '@simmer/contracts/client/api-client';
import { People } from '@simmer/e2e/data/people';

export interface SuperAdmin {
  readonly email: string;
  readonly password: string;
}

/** The session tokens of those who may enter a page, by its access. */
export type Tokens = Readonly<Record<string, string>>;

/** Signs up somebody new and somebody who is onboarded, and signs the super admin in. */
export async function signInPeople(origin: string, superAdmin: SuperAdmin): Promise<Tokens> {
  const people = new People(origin);
  const client = createApiClient({ baseUrl: `${origin}/api/v1` });
  const { token } = await client.call('auth.login', { body: superAdmin });
  await people.apiOf(token).call('auth.completeOnboarding');
  return {
    'signed-in': (await people.signUp()).token,
    onboarded: (await people.onboard()).token,
    'super-admin': token,
  };
}
