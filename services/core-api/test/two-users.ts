import { testApp, type Person, type TestApp } from './test-app.ts';

/** An API and two users, new for each test; read them inside tests only. */
export interface TwoUsers {
  readonly api: TestApp;
  readonly robin: Person;
  readonly sam: Person;
}

/** Registers hooks: an API for this file, and two new users for each test. */
export function twoUsers(): TwoUsers {
  const api = testApp();
  let people: readonly [Person, Person];
  beforeEach(async () => {
    people = [await api.signUp('Robin'), await api.signUp('Sam')];
  });
  return {
    api,
    get robin() {
      return people[0];
    },
    get sam() {
      return people[1];
    },
  };
}
