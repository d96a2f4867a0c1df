import { appAtNoon } from '../../test/app-at-noon.ts';
import { emailChangesOf } from '../../test/email-change-fixture.ts';

const fixture = appAtNoon();
const { me } = emailChangesOf(fixture);

describe('PUT /auth/me', () => {
  test('changes the name of this user alone', async () => {
    const [person, other] = [await fixture.api.signUp('Before'), await fixture.api.signUp('Other')];
    const { body } = await person.call('PUT', '/auth/me', { name: '  After  ' });
    expect(body).toMatchObject({ id: person.id, name: 'After' });
    expect(await me(other)).toMatchObject({ name: 'Other' });
    expect((await person.call('PUT', '/auth/me', {})).body).toMatchObject({ name: 'After' });
  });

  test('notes the day on which what was left was offered, of this user alone (OUT-10)', async () => {
    const [person, other] = [await fixture.api.signUp('Before'), await fixture.api.signUp('Other')];
    expect(await me(person)).toMatchObject({ left_offered_on: null });
    const { body } = await person.call('PUT', '/auth/me', { left_offered_on: '2026-01-14' });
    expect(body).toMatchObject({ name: 'Before', left_offered_on: '2026-01-14' });
    expect(await me(person)).toMatchObject({ left_offered_on: '2026-01-14' });
    expect(await me(other)).toMatchObject({ left_offered_on: null });
  });

  test('sets the hours a day of this user alone, as they were sent (CAP-1)', async () => {
    const [person, other] = [await fixture.api.signUp('Before'), await fixture.api.signUp('Other')];
    expect(await me(person)).toMatchObject({ day_limits: null });
    const limits = [480, 480, 1440, null, 30, null, null];
    const { body } = await person.call('PUT', '/auth/me', { day_limits: limits });
    expect(body).toMatchObject({ name: 'Before', day_limits: limits });
    expect(await me(person)).toMatchObject({ day_limits: limits });
    expect(await me(other)).toMatchObject({ day_limits: null });
  });

  test('sets whether this user alone hides what they declined (CAL-73)', async () => {
    const [person, other] = [await fixture.api.signUp('Before'), await fixture.api.signUp('Other')];
    const { version } = await me(person);
    const { body } = await person.call('PUT', '/auth/me', { hides_declined: true });
    expect(body).toMatchObject({ name: 'Before', hides_declined: true, version: Number(version) + 1 });
    expect(await me(person)).toMatchObject({ hides_declined: true });
    expect(await me(other)).toMatchObject({ hides_declined: false });
    expect((await person.call('PUT', '/auth/me', { hides_declined: 'yes' })).status).toBe(422);
  });

  test('sets and ends the weekly mail of this user alone (REF-39)', async () => {
    const [person, other] = [await fixture.api.signUp('Before'), await fixture.api.signUp('Other')];
    const mail = { weekday: 'friday', hour: 17, zone: 'Europe/Berlin' };
    expect((await person.call('PUT', '/auth/me', { review_mail: mail })).body).toMatchObject({
      review_mail: mail,
    });
    expect(await me(other)).toMatchObject({ review_mail: null });
    await person.call('PUT', '/auth/me', { review_mail: null });
    expect(await me(person)).toMatchObject({ review_mail: null });
    const rows = await fixture.api.rows('select review_mail is null as is_off from app_user where id = $1', [
      person.id,
    ]);
    expect(rows).toEqual([{ is_off: true }]);
  });

  test('counts changes of name and hours, not notes; one of an older version is a 409 (API-34)', async () => {
    const person = await fixture.api.signUp('Before');
    const limits = Array.from({ length: 7 }, () => 480);
    const save = (body: object) => person.call('PUT', '/auth/me', body);
    const version = Number((await me(person))['version']);
    await save({ left_offered_on: '2026-01-14' });
    expect((await save({ day_limits: limits, version })).body).toMatchObject({ version: version + 1 });
    const late = await save({ name: 'After', version });
    expect([late.status, late.body]).toMatchObject([
      409,
      { detail: 'This profile has been changed in the meantime.' },
    ]);
    expect(await me(person)).toMatchObject({ name: 'Before', day_limits: limits, version: version + 1 });
    expect((await save({ name: 'After' })).body).toMatchObject({ name: 'After', version: version + 2 });
  });

  test('of concurrent changes based on the same version one is applied (API-34)', async () => {
    const person = await fixture.api.signUp('Before');
    const { version } = await me(person);
    const names = ['One', 'Two', 'Three'];
    const saves = await Promise.all(names.map((name) => person.call('PUT', '/auth/me', { name, version })));
    expect(saves.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(saves.filter(({ status }) => status === 409)).toHaveLength(2);
  });

  test.each([
    [{ day_limits: null }],
    [{ day_limits: Array.from({ length: 6 }, () => 480) }],
    [{ day_limits: Array.from({ length: 7 }, () => 29) }],
    [{ day_limits: Array.from({ length: 7 }, () => 1_441) }],
    [{ day_limits: Array.from({ length: 7 }, () => 30.5) }],
    [{ review_mail: { weekday: 'friday', hour: 24, zone: 'Europe/Berlin' } }],
    [{ review_mail: { weekday: 'friday', hour: 17, zone: 'Mars/Crater' } }],
    [{ review_mail: { weekday: 'someday', hour: 17, zone: 'Europe/Berlin' } }],
    [{ left_offered_on: 'today' }],
    [{ left_offered_on: null }],
    [{ name: ' ' }],
    [{ name: 'x'.repeat(121) }],
    [{ name: null }],
  ])('rejects with 422: %j', async (body) => {
    const person = await fixture.api.signUp('Kept');
    expect((await person.call('PUT', '/auth/me', body)).status).toBe(422);
    expect(await me(person)).toMatchObject({ name: 'Kept', email: person.email, is_super_admin: false });
  });
});
