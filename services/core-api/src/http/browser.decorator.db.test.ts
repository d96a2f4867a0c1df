import { createSignInFixture, TestBrowser } from '../../test/google-visitor.ts';
import type { TestApp } from '../../test/test-app.ts';

let app: TestApp;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ app, close } = await createSignInFixture(undefined, { PUBLIC_URL: 'https://simmer.test' }));
});
afterAll(() => close());

test('cookies of a browser: on https no other host can set them, and one without the prefix is ignored (AUT-53)', async () => {
  const begin = async (cookie: string) => {
    const path = '/auth/google/login';
    const { headers } = await app.send({ method: 'GET', path, headers: { cookie } });
    return String(headers['set-cookie']);
  };
  const [own, other] = ['o'.repeat(43), 'p'.repeat(43)];
  const attributes = '; Path=/; HttpOnly; SameSite=Lax; Max-Age=900; Secure';
  expect(await begin(`simmer_browser=${other}; __Host-simmer_browser=${own}`)).toBe(
    `__Host-simmer_browser=${own}${attributes}`,
  );
  expect(await begin(`simmer_browser=${other}`)).not.toContain(other);
  const { headers } = await new TestBrowser(app).send('POST', '/auth/signup', {
    name: 'Robin',
    email: 'robin@example.test',
    password: 'a quiet morning',
  });
  expect(headers['set-cookie']).toMatch(
    /^__Host-simmer_known=[\w-]{22}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=34560000; Secure$/,
  );
});
