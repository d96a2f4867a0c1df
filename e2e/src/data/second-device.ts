import type { People, Person } from './people.ts';

/** Another sign-in of the same user, as on another device. */
export async function signInAgain(person: Person, people: People): Promise<Person> {
  const { email, password } = person;
  const { token } = await person.api.call('auth.login', { body: { email, password } });
  return { ...person, token, api: people.apiOf(token) };
}
