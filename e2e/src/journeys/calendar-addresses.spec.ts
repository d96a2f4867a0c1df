import { startCalendarFileServer } from '@simmer/local-stack/testing/calendar-file-server';
import { openAs } from '../data/people.ts';
import { nextWeek } from '../data/days.ts';
import { expect, test } from '../fixtures/test.ts';

const fileOf = (date: string) =>
  `BEGIN:VCALENDAR
VERSION:2.0
PRODID:-//School//Term//EN
X-WR-CALNAME:Hill School
BEGIN:VEVENT
UID:sports-day
DTSTAMP:20260101T000000Z
DTSTART:${date.replaceAll('-', '')}T080000Z
DTEND:${date.replaceAll('-', '')}T100000Z
SUMMARY:Sports day
END:VEVENT
END:VCALENDAR
`.replaceAll('\n', '\r\n');

test(
  'calendars by address: one is added, seen in the week, keeps its events when it is gone, and is removed (SYN-50, SYN-53)',
  { tag: '@phone' },
  async ({ page, people }) => {
    const { tuesday } = nextWeek();
    const school = await startCalendarFileServer();
    school.publish('/term.ics', fileOf(tuesday));
    await openAs(page, await people.onboard(), '/account/calendars');
    const part = page.getByRole('region', { name: 'Calendars by their addresses' });
    const row = part.getByRole('listitem').filter({ hasText: 'Hill School' });
    const week = `/calendar?date=${tuesday}`;
    const event = page.getByRole('button', { name: /Sports day/ });

    await test.step('an address without a calendar says so, and the right one is added', async () => {
      school.behave({ status: 404 });
      await part.getByRole('button', { name: 'Add a calendar by its address' }).click();
      const dialog = page.getByRole('dialog', { name: 'Add a calendar by its address' });
      await dialog.getByLabel('Address').fill(`${school.origin}/term.ics?key=secret`);
      await dialog.getByRole('button', { name: 'Add', exact: true }).click();
      await expect(dialog.getByText('There is no calendar at this address.')).toBeVisible();
      school.behave({ status: null });
      await dialog.getByRole('button', { name: 'Add', exact: true }).click();
      await expect(dialog).toBeHidden();
      await expect(row).toContainText('Read ', { timeout: 20_000 });
      await expect(row).not.toContainText('secret');
    });

    await test.step('its events stand in the week', async () => {
      await page.goto(week);
      await expect(event.first()).toBeVisible();
    });

    await test.step('when it is gone, the card says so, and its events stay', async () => {
      school.behave({ status: 404 });
      await page.goto('/account/calendars');
      await row.getByRole('button', { name: 'Read now' }).click();
      await expect(row).toContainText('There is no calendar at this address.', { timeout: 20_000 });
      await page.goto(week);
      await expect(event.first()).toBeVisible();
    });

    await test.step('removed, its events leave the week', async () => {
      await page.goto('/account/calendars');
      await row.getByRole('button', { name: 'Remove' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
      await expect(row).toBeHidden();
      await page.goto(week);
      await expect(event).toHaveCount(0);
    });
    await school.close();
  },
);
