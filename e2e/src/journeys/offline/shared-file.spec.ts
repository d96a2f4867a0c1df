import { nextWeek } from '../../data/days.ts';
import { openAs } from '../../data/people.ts';
import { PaletteRegion } from '../../regions/palette.region.ts';
import { storeNow } from '../../fixtures/stored-release.ts';
import { expect, test } from '../../fixtures/test.ts';

interface Shared {
  readonly text?: string;
  /** Of a file. */
  readonly content?: string;
}

/** Sends a text or a file in the page, as an operating system does for an installed app. */
function share({ text, content }: Shared): void {
  const form = document.createElement('form');
  Object.assign(form, { method: 'post', action: '/share-target', enctype: 'multipart/form-data' });
  const input = document.createElement('input');
  if (content === undefined) Object.assign(input, { name: 'text', value: text });
  else {
    const files = new DataTransfer();
    files.items.add(new File([content], 'choir.ics', { type: 'text/calendar' }));
    Object.assign(input, { type: 'file', name: 'file' });
    input.files = files.files;
  }
  form.append(input);
  document.body.append(form);
  form.submit();
}

const calendarWith = (date: string, summary: string): string =>
  `BEGIN:VCALENDAR\r\nVERSION:2.0\r\nBEGIN:VEVENT\r\nDTSTART:${date.replaceAll('-', '')}T090000\r\nDURATION:PT1H\r\nSUMMARY:${summary}\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n`;

test.use({ serviceWorkers: 'allow' });

test('shared file: a file is shown and imported once, and a text is in the line of the palette once (OFF-39, QCK-6)', async ({
  page,
  people,
}) => {
  const person = await people.onboard();
  const palette = new PaletteRegion(page);
  const dialog = page.getByRole('dialog', { name: 'Import a calendar file' });
  const { wednesday } = nextWeek();
  const content = calendarWith(wednesday, 'Choir');
  const expectPlainAddress = () =>
    expect(page).toHaveURL((url) => url.pathname === '/calendar' && !url.searchParams.has('shared'));
  const reload = async () => {
    await page.reload();
    await expect(page.getByRole('button', { name: 'More', exact: true })).toBeVisible();
  };
  await openAs(page, person, '/dashboard');
  await storeNow(page);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);

  await test.step('a file is shown and imported, once (OFF-39)', async () => {
    await page.evaluate(share, { content });
    await expect(dialog).toContainText('Choir');
    await expectPlainAddress();
    await dialog.getByRole('button', { name: 'Import 1 time block' }).click();
    await expect(dialog).toBeHidden();
    await expect
      .poll(async () => (await person.api.call('timeBlocks.list')).timeBlocks)
      .toMatchObject([{ start_date: wednesday }]);
    await reload();
    await expect(dialog).toBeHidden();
  });

  await test.step('a text is in the line of the palette, once (QCK-6)', async () => {
    await page.evaluate(share, { text: 'Choir every friday 7pm' });
    await expect(palette.field).toHaveValue('Choir every friday 7pm');
    await expect(palette.status).toContainText('Adds “Choir”: Every Friday at 19:00');
    await expectPlainAddress();
    await expect(dialog).toBeHidden();
    await reload();
    await expect(palette.dialog).toBeHidden();
  });

  await test.step('without the service worker the person is asked to choose the file again (OFF-39)', async () => {
    await page.evaluate(async () => {
      // The page registers it half a second after each load: this one may still be about to.
      navigator.serviceWorker.register = () => Promise.reject(new Error('switched off by the test'));
      for (const registration of await navigator.serviceWorker.getRegistrations())
        await registration.unregister();
    });
    await page.evaluate(share, { content });
    await expect(dialog).toContainText('No file arrived. Choose it here instead.');
  });
});
