import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createCalendarFixture, type CalendarFixture } from '../../../test/calendar-fixture.ts';
import type { Person } from '../../../test/test-app.ts';

let calendars: CalendarFixture;
beforeAll(async () => {
  calendars = await createCalendarFixture();
}, 60_000);
afterAll(() => calendars.close());

describe('PUT /google-calendar/settings', () => {
  const DEFAULTS = {
    sync_start_date: null,
    sync_end_date: null,
    sync_start_days_before: 90,
    sync_end_days_after: 90,
  };
  const put = (person: Person, body: unknown) => person.call('PUT', '/google-calendar/settings', body);

  test('changes the given part of the sync window of 90 days either way, and null restores the default', async () => {
    const person = await calendars.connected();
    expect((await person.call('GET', '/google-calendar/settings')).body).toEqual(DEFAULTS);
    expect((await put(person, { sync_start_date: '2026-01-01' })).body).toEqual({
      ...DEFAULTS,
      sync_start_date: '2026-01-01',
    });
    expect((await put(person, { sync_end_days_after: 30 })).body).toMatchObject({
      sync_start_date: '2026-01-01',
      sync_end_days_after: 30,
    });
    expect((await put(person, { sync_start_date: null })).body).toMatchObject({ sync_start_date: null });
  });

  test('an end before the start, also the stored one, and an unknown field are 422', async () => {
    const person = await calendars.connected();
    await put(person, { sync_start_date: '2026-06-01' });
    const response = await put(person, { sync_end_date: '2026-05-31' });
    expect([response.status, response.body]).toEqual([
      422,
      { detail: [expect.objectContaining({ loc: ['body', 'sync_end_date'] })] },
    ]);
    expect((await put(person, { sync_start_days_before: -1 })).status).toBe(422);
    expect((await put(person, { days: 3 })).status).toBe(422);
  });

  test('changes the settings of this user alone', async () => {
    const [one, other] = [await calendars.connected('One'), await calendars.connected('Other')];
    await put(one, { sync_start_days_before: 5 });
    expect((await other.call('GET', '/google-calendar/settings')).body).toEqual(DEFAULTS);
  });
});
