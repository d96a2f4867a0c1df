import { openPasswordReset } from '@simmer/persistence/mails/mail.query';
import { TestBrowser } from '../../../test/google-visitor.ts';
import { hashAtFullCost } from '../../../test/password-hashes.ts';
import { invalid, type Person, testApp, type TestResponse } from '../../../test/test-app.ts';

const app = testApp();
beforeAll(async () => {
  hashAtFullCost(app.nest);
});

const browser = (place?: string) => new TestBrowser(app, place);
const signIn = (where: TestBrowser, { email }: Pick<Person, 'email'>, password: string) =>
  where.send('POST', '/auth/login', { email, password });
const statusesOf = async (attempts: Promise<TestResponse>[]) =>
  (await Promise.all(attempts)).map(({ status }) => status);
const wrongly = async (where: TestBrowser, person: Pick<Person, 'email'>, times: number) => {
  const statuses = [];
  for (let turn = 0; turn < times; turn += 1)
    statuses.push((await signIn(where, person, `guess ${turn}`)).status);
  return statuses;
};
const WRONG_10 = Array.from({ length: 10 }, () => 401);
/** Sets the count of wrong passwords, because real attempts would each cost a hash. */
const wrongBefore = async (where: TestBrowser, person: Pick<Person, 'email'>, times: number) => {
  await app.rows(`delete from rate_limit.attempt where key like 'place:%'`);
  await wrongly(where, person, 1);
  await app.rows(`update rate_limit.attempt set points = $1 where key like 'place:%'`, [times]);
};

describe('new password (AUT-20)', () => {
  let count = 0;
  const signUp = (password: string) =>
    browser().send('POST', '/auth/signup', {
      name: 'Pat',
      email: `pat-${(count += 1)}@example.test`,
      password,
    });

  test.each([
    ['8 characters', 'abcdefg!'],
    ['8 emoji', '🍲🥕🧅🧄🌶️🍅🥔'],
    ['200 emoji', '🍲'.repeat(200)],
    ['blanks and quotes', `  '"\\;--  `],
    ['any script', 'тихое утро над рекой'],
  ])('may be %s, and signs in afterwards', async (_, password) => {
    const { status, body } = await signUp(password);
    expect(status).toBe(201);
    const { email } = (body as { user: { email: string } }).user;
    expect((await signIn(browser(), { email }, password)).status).toBe(200);
    expect((await signIn(browser(), { email }, `${password} `)).status).not.toBe(200);
  });

  test.each([
    ['too short', 'abcdefg', 'Password must be at least 8 characters long'],
    ['too short, if it has many bytes', '🍲🥕🧅🧄', 'Password must be at least 8 characters long'],
    ['cannot be only spaces', '            ', 'A password cannot be only spaces'],
    [
      'of invisible characters alone',
      '\u200B\u2800\u00AD \u3164\u200D\u2060\uFEFF',
      'A password cannot be only spaces',
    ],
    ['too long', 'x'.repeat(201), 'Password must be at most 200 characters long'],
    ['among the commonest', 'Password1', 'This password is one of the most common ones. Choose another one.'],
  ])('that is %s is 422', async (_, password, msg) => {
    expect(await signUp(password)).toMatchObject({
      status: 422,
      body: { detail: [{ loc: ['body', 'password'], msg }] },
    });
  });

  test('that is too common is 422 at a reset too, and the reset link stays valid', async () => {
    const person = await app.signUp();
    const token = await openPasswordReset(app.database.query, person.id, new Date());
    const confirm = (new_password: string) =>
      browser().send('POST', '/password-reset/confirm', { token, new_password });
    expect((await confirm('qwertyuiop')).status).toBe(422);
    expect(await confirm('          ')).toMatchObject(invalid('body', 'new_password'));
    expect((await confirm('an even quieter one')).status).toBe(200);
  });

  test('matches however its accents are composed (AUT-22)', async () => {
    const { body } = await signUp('un café très calme'.normalize('NFC'));
    const { email } = (body as { user: { email: string } }).user;
    expect((await signIn(browser(), { email }, 'un café très calme'.normalize('NFD'))).status).toBe(200);
  });
});

describe('rate limit of POST /auth/login (AUT-50)', () => {
  test('after ten wrong passwords from one IP address, also at once, the next is 429 with Retry-After', async () => {
    const person = await app.signUp('Guessed');
    const place = browser();
    const statuses = await statusesOf(
      Array.from({ length: 30 }, (_, turn) => signIn(place, person, `guess ${turn}`)),
    );
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(20);
    const rejected = await signIn(place, person, person.password);
    expect([rejected.status, Number(rejected.headers['retry-after']) > 0]).toEqual([429, true]);
    expect(rejected.body['detail']).toBe('Too many attempts. Try again in 15 minutes.');
  });

  test('an unknown email is limited in the same way', async () => {
    const place = browser();
    const statuses = await wrongly(place, { email: 'nobody@example.test' }, 11);
    expect(statuses).toEqual([...WRONG_10, 429]);
  });

  test('another IP address is not limited', async () => {
    const person = await app.signUp('Elsewhere');
    const place = browser();
    await wrongBefore(place, person, 10);
    expect((await signIn(place, person, person.password)).status).toBe(429);
    expect((await signIn(browser(), person, person.password)).status).toBe(200);
  });

  test('a browser that has signed in before is not limited on the same IP address (AUT-51)', async () => {
    const person = await app.signUp('Office');
    const [owner, colleague] = [browser('198.51.100.7'), browser('198.51.100.7')];
    expect((await signIn(owner, person, person.password)).status).toBe(200);
    await wrongBefore(colleague, person, 10);
    expect((await signIn(colleague, person, person.password)).status).toBe(429);
    expect((await signIn(owner, person, person.password)).status).toBe(200);
  });

  test('a right password resets the count', async () => {
    const person = await app.signUp('Slips');
    const place = browser();
    await wrongBefore(place, person, 9);
    expect((await signIn(place, person, person.password)).status).toBe(200);
    expect(await wrongly(place, person, 2)).toEqual([401, 401]);
  });

  test('many failures from everywhere block new browsers, not known ones nor one that reset the password (AUT-51)', async () => {
    const person = await app.signUp('Hunted');
    const known = browser();
    await signIn(known, person, person.password);
    await wrongly(browser(), person, 1);
    await app.rows(`update rate_limit.attempt set points = 100 where key like 'strangers:%'`);
    const outsider = await signIn(browser(), person, person.password);
    expect(outsider.status).toBe(429);
    expect(outsider.body['detail']).toContain('Use a browser that you have signed in with before');
    expect((await signIn(known, person, person.password)).status).toBe(200);

    const fresh = browser();
    const token = await openPasswordReset(app.database.query, person.id, new Date());
    await fresh.send('POST', '/password-reset/confirm', { token, new_password: 'an even quieter one' });
    expect((await signIn(fresh, person, 'an even quieter one')).status).toBe(200);
  });

  test('an unknown email and a user without a password take as long as a wrong password (AUT-22)', async () => {
    const person = await app.signUp('Timed');
    const google = await app.signUp('Googled');
    await app.rows(`update app_user set password_hash = null, google_subject = 'timed' where id = $1`, [
      google.id,
    ]);
    const emails = [person.email, google.email, 'nobody-at-all@example.test'];
    const times = emails.map((): number[] => []);
    const messages = new Set<string>();
    // Alternating, so that load of the machine affects all alike.
    for (let turn = 0; turn < 5; turn += 1) {
      for (const [index, email] of emails.entries()) {
        const began = performance.now();
        const { status, text } = await signIn(browser(), { email }, 'a wrong guess');
        messages.add(`${status} ${text}`);
        times[index]?.push(performance.now() - began);
      }
    }
    expect([...messages]).toEqual([expect.stringMatching(/^401 /)]);
    const [known = 0, ...others] = times.map((list) => list.toSorted((a, b) => a - b)[2] ?? 0);
    // Without the dummy hash the response for an unknown address would be ten times as fast.
    for (const other of others) expect(other).toBeGreaterThan(known / 3);
  });
});

describe('rate limit of POST /auth/signup', () => {
  const signUp = (where: TestBrowser, email: string) =>
    where.send('POST', '/auth/signup', { name: 'Lister', email, password: 'a quiet morning' });
  let count = 0;
  const somebodyNew = () => `lister-${(count += 1)}@example.test`;
  const responseBefore = (place: string, times: number) =>
    app.database.pool.query('update rate_limit.attempt set points = $2 where key = $1', [
      `taken:${place}`,
      times,
    ]);

  test('after twenty taken emails from one IP address, taken and free ones are the same 429 (AUT-14)', async () => {
    const person = await app.signUp('Listed');
    const place = '198.51.100.20';
    expect((await signUp(browser(place), person.email)).status).toBe(409);
    await responseBefore(place, 19);
    expect((await signUp(browser(place), person.email)).status).toBe(409);
    const [taken, free] = [
      await signUp(browser(place), person.email),
      await signUp(browser(place), somebodyNew()),
    ];
    expect([taken.status, Number(taken.headers['retry-after']) > 0]).toEqual([429, true]);
    expect([free.status, free.body]).toEqual([429, taken.body]);
    expect((await signUp(browser(), somebodyNew())).status).toBe(201);
    // The limit does not apply to logins.
    expect((await signIn(browser(place), person, person.password)).status).toBe(200);
  });

  test('sign-ups with free emails do not count, also many at once', async () => {
    const place = '198.51.100.21';
    expect((await signUp(browser(place), somebodyNew())).status).toBe(201);
    await responseBefore(place, 15);
    const together = Array.from({ length: 5 }, () => signUp(browser(place), somebodyNew()));
    expect(await statusesOf(together)).toEqual([201, 201, 201, 201, 201]);
    expect((await signUp(browser(place), somebodyNew())).status).toBe(201);
  });

  test('a taken email takes as long as a free one, and a common password is rejected alike for both', async () => {
    const person = await app.signUp('Clocked');
    const times: number[][] = [[], []];
    for (let turn = 0; turn < 5; turn += 1) {
      for (const [index, email] of [person.email, somebodyNew()].entries()) {
        const began = performance.now();
        expect((await signUp(browser(), email)).status).toBe(index === 0 ? 409 : 201);
        times[index]?.push(performance.now() - began);
      }
    }
    const [taken = 0, free = 0] = times.map((list) => list.toSorted((a, b) => a - b)[2] ?? 0);
    // Without the hash the response for a taken address would be ten times as fast.
    expect(taken).toBeGreaterThan(free / 3);
    const common = (email: string) =>
      browser().send('POST', '/auth/signup', { name: 'Lister', email, password: 'Password1' });
    const [one, other] = [await common(person.email), await common(somebodyNew())];
    expect([one.status, one.body]).toEqual([422, other.body]);
  });
});

describe('cookie of a known browser', () => {
  test('a forged value is not accepted, and the cookie does not contain the email', async () => {
    const person = await app.signUp('Marked');
    const response = await browser().send('POST', '/auth/login', {
      email: person.email,
      password: person.password,
    });
    const cookie = JSON.stringify(response.headers['set-cookie']);
    expect(cookie).toMatch(/simmer_known=[\w-]{22}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=34560000/);
    expect(cookie).not.toContain(person.email);
    const place = '198.51.100.9';
    await wrongBefore(browser(place), person, 10);
    const forged = await browser(place).send(
      'POST',
      '/auth/login',
      { email: person.email, password: person.password },
      { cookie: `simmer_known=${'x'.repeat(22)}` },
    );
    expect(forged.status).toBe(429);
  });

  test('it holds the five latest users', async () => {
    const one = browser();
    const people = [];
    for (let turn = 0; turn < 7; turn += 1) people.push(await app.signUp(`Shared${turn}`));
    let cookie = '';
    for (const person of people) {
      const response = await signIn(one, person, person.password);
      cookie = JSON.stringify(response.headers['set-cookie']);
    }
    expect(/simmer_known=([\w.-]+);/.exec(cookie)?.[1]?.split('.')).toHaveLength(5);
  });
});
