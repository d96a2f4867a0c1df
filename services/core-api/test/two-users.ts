import { afterAll, beforeAll, beforeEach } from '@jest/globals';
import { createTestApp, type Person, type TestApp } from './test-app.ts';

/** An API and two users, new for each test; read them inside tests only. */
export interface TwoUsers {
  readonly api: TestApp;
  readonly robin: Person;
  readonly sam: Person;
}

/** Registers hooks: an API for this file, and two new users for each test. */
export function twoUsers(): TwoUsers {
  let api: TestApp;
  let people: readonly [Person, Person];
  beforeAll(async () => {
    api = await createTestApp();
  });
  beforeEach(async () => {
    people = [await api.signUp('Robin'), await api.signUp('Sam')];
  });
  afterAll(() => api.close());
  return {
    get api() {
      return api;
    },
    get robin() {
      return people[0];
    },
    get sam() {
      return people[1];
    },
  };
}
