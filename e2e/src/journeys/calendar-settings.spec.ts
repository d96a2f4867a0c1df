import { expect, test } from '../fixtures/test.ts';

test('sync window: when it is saved during a sync, the next sync uses the last saved window', async ({
  people,
}) => {
  const robin = await people.onboard();
  await people.connect(robin);
  const eventsOf = async () => {
    const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
    const query = { start_date: day(-200), end_date: day(200) };
    const { google_calendar_events } = await robin.api.call('googleCalendar.events', { query });
    return google_calendar_events.map(({ id, start_time }) => `${start_time} ${id}`).length;
  };
  const ended = async () => {
    await expect
      .poll(async () => (await robin.api.call('googleCalendar.syncStatus')).status, { timeout: 30_000 })
      .toBe('completed');
    return eventsOf();
  };
  const save = (days: number) =>
    robin.api.call('googleCalendar.updateSettings', {
      body: { sync_start_days_before: days, sync_end_days_after: days },
    });
  const whole = await ended();
  await save(10);
  const narrow = await ended();
  expect(narrow).toBeLessThan(whole);
  // The later saves arrive while the first sync runs.
  await save(90);
  await save(10);
  await save(90);
  expect(await ended()).toBe(whole);
});
