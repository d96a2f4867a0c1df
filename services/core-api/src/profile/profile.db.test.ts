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

  test.each([
    ['the day on which what was left was offered (OUT-10)', 'left_offered_on', null, '2026-01-14'],
    ['the hours a day (CAP-1)', 'day_limits', null, [480, 480, 1440, null, 30, null, null]],
    ['what they declined is hidden (CAL-73)', 'hides_declined', false, true],
    ['the weekly mail (REF-39)', 'review_mail', null, { weekday: 'friday', hour: 17, zone: 'Europe/Berlin' }],
  ])('sets of this user alone: %s', async (_, field, none, value) => {
    const [person, other] = [await fixture.api.signUp('Before'), await fixture.api.signUp('Other')];
    expect(await me(person)).toMatchObject({ [field]: none });
    const { body } = await person.call('PUT', '/auth/me', { [field]: value });
    expect(body).toMatchObject({ name: 'Before', [field]: value });
    expect(await me(person)).toMatchObject({ [field]: value });
    expect(await me(other)).toMatchObject({ [field]: none });
  });

  test('ends the weekly mail by null (REF-39)', async () => {
    const person = await fixture.api.signUp('Before');
    await person.call('PUT', '/auth/me', { review_mail: { weekday: 'friday', hour: 17, zone: 'UTC' } });
    await person.call('PUT', '/auth/me', { review_mail: null });
    expect(await me(person)).toMatchObject({ review_mail: null });
    const isOff = 'select review_mail is null as is_off from app_user where id = $1';
    expect(await fixture.api.rows(isOff, [person.id])).toEqual([{ is_off: true }]);
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

  test('rejects each wrong value with 422, and keeps what was there', async () => {
    const person = await fixture.api.signUp('Kept');
    const week = (hours: number, days = 7) => ({ day_limits: Array.from({ length: days }, () => hours) });
    const mail = (more: object) => ({
      review_mail: { weekday: 'friday', hour: 17, zone: 'Europe/Berlin', ...more },
    });
    const wrong = [
      { day_limits: null },
      week(480, 6),
      week(29),
      week(1_441),
      week(30.5),
      mail({ hour: 24 }),
      mail({ zone: 'Mars/Crater' }),
      mail({ weekday: 'someday' }),
      { left_offered_on: 'today' },
      { left_offered_on: null },
      { hides_declined: 'yes' },
      { name: ' ' },
      { name: 'x'.repeat(121) },
      { name: null },
    ];
    for (const body of wrong)
      expect([body, (await person.call('PUT', '/auth/me', body)).status]).toEqual([body, 422]);
    expect(await me(person)).toMatchObject({ name: 'Kept', email: person.email, is_super_admin: false });
  });
});
