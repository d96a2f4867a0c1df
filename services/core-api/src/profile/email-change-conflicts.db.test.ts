import { appAtNoon } from '../../test/app-at-noon.ts';
import { emailChangesOf } from '../../test/email-change-fixture.ts';
import { ownAddress } from '../../test/own-address.ts';
import type { Person } from '../../test/test-app.ts';

const fixture = appAtNoon();
const { newAddress, placeOf, ask, confirm, waiting, me, rows, mailsTo, linkOf, asked } =
  emailChangesOf(fixture);

describe('email change and password change at the same time', () => {
  const another = (person: Person) =>
    person.call(
      'PUT',
      '/auth/password',
      { current_password: person.password, new_password: 'an even quieter one' },
      placeOf(person),
    );

  test('leave no pending email of a sign-in that has ended', async () => {
    for (let round = 0; round < 3; round += 1) {
      const person = await fixture.api.signUp(`Thief${round}`);
      const { body } = await fixture.api.signIn(person, placeOf(person));
      const [stolen, changed] = await Promise.all([
        fixture.api
          .as(body.token)
          .call(
            'POST',
            '/auth/email-change',
            { email: newAddress(), current_password: person.password },
            { ...placeOf(person) },
          ),
        another(person),
      ]);
      expect(changed.status).toBe(200);
      expect([201, 401, 422]).toContain(stolen.status);
      expect(await waiting(person)).toBeNull();
    }
  });

  test('do not deadlock, and the result is one of the two orders', async () => {
    for (let round = 0; round < 3; round += 1) {
      const { person, email, token } = await asked(`Both${round}`);
      const [confirmed, changed] = await Promise.all([confirm(person, token), another(person)]);
      expect(changed.status).toBe(200);
      expect([200, 409]).toContain(confirmed.status);
      const expected = confirmed.status === 200 ? email : person.email;
      expect(await me(person)).toMatchObject({ email: expected });
    }
  });

  test('two users who ask for each other’s email both get 409', async () => {
    for (let round = 0; round < 3; round += 1) {
      const [one, two] = [await fixture.api.signUp(`One${round}`), await fixture.api.signUp(`Two${round}`)];
      await ask(one, two.email);
      await ask(two, one.email);
      const [first, second] = [await linkOf(one), await linkOf(two)];
      const responses = await Promise.all([confirm(one, first), confirm(two, second)]);
      expect(responses.map(({ status }) => status)).toEqual([409, 409]);
    }
  });
});

describe('email change to a taken email', () => {
  test('is 409 when the email was taken meanwhile, and nothing changes', async () => {
    const { person, email, token } = await asked('Late');
    const other = await fixture.api.send({
      method: 'POST',
      path: '/auth/signup',
      body: { name: 'First', email: email.toUpperCase(), password: 'a quiet morning' },
    });
    expect(other.status).toBe(201);
    expect(await confirm(person, token)).toMatchObject({
      status: 409,
      body: { detail: 'Another account now uses this address, so yours stays as it is.' },
    });
    expect(await me(person)).toMatchObject({ email: person.email });
    expect(await mailsTo(person.email)).toEqual([]);
  });

  test('a sign-up and two changes to one email at once leave one owner', async () => {
    for (let round = 0; round < 3; round += 1) {
      const email = newAddress();
      const [one, two] = [await asked('One', email), await asked('Two', email)];
      const responses = await Promise.all([
        confirm(one.person, one.token),
        confirm(two.person, two.token),
        fixture.api.send({
          method: 'POST',
          path: '/auth/signup',
          body: { name: 'Three', email, password: 'a quiet morning' },
          headers: { 'x-forwarded-for': ownAddress() },
        }),
      ]);
      const won = responses.filter(({ status }) => status < 300);
      expect(responses.filter(({ status }) => status === 409)).toHaveLength(2);
      expect(won).toHaveLength(1);
      expect(await rows('select id from app_user where lower(btrim(email)) = $1', email)).toHaveLength(1);
    }
  });
});

describe('email change and the list of super admins (ADM-31)', () => {
  const list = (email: string) => rows('insert into super_admin_email (email) values ($1)', email);
  const isAdmin = async (person: Person) => (await me(person))['is_super_admin'];

  test('a pending email gives no rights, a confirmed one does', async () => {
    const email = newAddress();
    await list(email);
    const { person, token } = await asked('Hopeful', email);
    expect(await isAdmin(person)).toBe(false);
    expect((await person.call('GET', '/admin/users')).status).toBe(403);
    // Nor when the owner of the listed mailbox opens the link, which works for its own user only.
    const owner = await fixture.api.signUp('Lured');
    expect((await confirm(owner, token)).status).toBe(409);
    expect(await isAdmin(person)).toBe(false);
    await confirm(person, token);
    expect(await isAdmin(person)).toBe(true);
  });

  test('a super admin by list cannot change to an unlisted email (ACC-4)', async () => {
    const admin = await fixture.api.signUp('Listed');
    await list(admin.email);
    await rows('update app_user set email_verified_at = now() where id = $1', admin.id);
    const rejected = await ask(admin, newAddress());
    expect(rejected).toMatchObject({
      status: 409,
      body: { detail: expect.stringContaining('Put the new one on the list') },
    });
    // Also when the new address is removed from the list in between.
    const email = newAddress();
    await list(email);
    await ask(admin, email);
    const token = await linkOf(admin);
    await rows('delete from super_admin_email where email = $1', email);
    expect((await confirm(admin, token)).status).toBe(409);
    expect(await isAdmin(admin)).toBe(true);
    expect(await me(admin)).toMatchObject({ email: admin.email });
  });

  test('a change to a listed email keeps the rights and removes the old entry, with an audit log entry', async () => {
    const admin = await fixture.api.signUp('Moving');
    const email = newAddress();
    await list(admin.email);
    await list(email);
    await rows('update app_user set email_verified_at = now() where id = $1', admin.id);
    await ask(admin, email);
    expect((await confirm(admin, await linkOf(admin))).status).toBe(200);
    expect(await isAdmin(admin)).toBe(true);
    expect(await rows('select id from super_admin_email where email = $1', admin.email)).toEqual([]);
    expect(await rows('select action, details from audit_log where actor_id = $1', admin.id)).toEqual([
      { action: 'superAdmins.remove', details: { email: admin.email } },
    ]);
  });
});
