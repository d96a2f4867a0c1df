import { addDays } from '@simmer/domain/dates/add-to-date';
import { placeBlock, withLearningOnMonday } from '../data/blocks.ts';
import { nextWeek } from '../data/days.ts';
import { EmulatedGoogle } from '../data/emulated-google.ts';
import { openAs } from '../data/people.ts';
import { dragByMouse } from '../fixtures/drag.ts';
import { expect, test } from '../fixtures/test.ts';
import { regionsOf } from '../regions/regions-of.ts';

// Nobody else's in these journeys.
const ACCOUNT = { name: 'Jonas Ek', email: 'jonas.ek@example.com' };
const WRITTEN = { timeout: 20_000 };

test('own calendar: blocks are shown in Google Calendar, and what is moved or deleted there is so here (OWN-1, OWN-4)', async ({
  page,
  people,
  baseURL,
}) => {
  const { person, monday, block } = await withLearningOnMonday(people);
  const { tuesday, wednesday, thursday } = nextWeek();
  const { consent, frame, question, week } = regionsOf(page);
  const google = new EmulatedGoogle(baseURL ?? '', ACCOUNT.email);
  const here = (date: string) => page.locator(`[data-block-id="${block.id}"][data-date="${date}"]`);
  const lookAgain = () => person.api.call('ownCalendar.tryAgain');

  await openAs(page, person, '/account/calendars');
  await page.getByRole('button', { name: 'Show my time blocks in Google Calendar' }).click();
  await consent.choose(ACCOUNT.name);
  await consent.answer('Allow');
  await expect(frame.toast('Google Calendar shows your time blocks from now on')).toBeVisible();
  await expect(page.getByText('Shown in Google Calendar, as of')).toBeVisible(WRITTEN);
  const [event] = await google.events();
  expect(event).toMatchObject({ summary: '📚 Learning' });
  expect(event?.start?.dateTime).toContain(`${monday}T07:00:00`);

  await page.goto(`/calendar?date=${monday}`);
  await expect(here(monday)).toBeVisible();
  await google.move(event?.id ?? '', `${tuesday}T14:30:00`, `${tuesday}T16:00:00`);
  await lookAgain();
  await expect(here(tuesday)).toContainText('14:30', WRITTEN);
  await expect(here(monday)).toBeHidden();

  await google.delete(event?.id ?? '');
  await lookAgain();
  await expect(here(tuesday)).toBeHidden(WRITTEN);
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Recently deleted…' }).click();
  const item = page.getByRole('listitem', { name: 'Time block “Learning”' });
  await expect(item.first()).toContainText('by Google Calendar');
  await item.first().getByRole('button', { name: 'Restore' }).click();
  await page.keyboard.press('Escape');
  await expect(week.card({ name: 'Learning', date: tuesday })).toBeVisible();
  await expect.poll(() => google.events(), WRITTEN).toHaveLength(1);

  await test.step('what was changed or deleted there, is not read yet, and is moved here later stands once, where it was moved to (OWN-4)', async () => {
    await placeBlock(person.api, { activity: 'Cooking', date: monday, fields: { recurring: 'weekly' } });
    await placeBlock(person.api, { activity: 'Garden', date: monday });
    await expect.poll(() => google.events(), WRITTEN).toHaveLength(3);
    const card = (name: string, date: string) => week.card({ name, date });
    for (const name of ['Cooking', 'Garden']) await expect(card(name, monday)).toBeVisible();
    // A person who is not there has nothing read until their next change comes.
    await page.context().setOffline(true);
    await expect(page.getByText('Simmer cannot be reached right now')).toBeVisible();
    await google.move(await google.idOf('Cooking', monday), `${monday}T08:15:00`, `${monday}T09:15:00`);
    await google.delete(await google.idOf('Garden'));
    await dragByMouse(page, card('Cooking', monday), week, { date: wednesday, part: 'morning' });
    await question.dialog.getByRole('button', { name: 'Done' }).click();
    await dragByMouse(page, card('Garden', monday), week, { date: thursday, part: 'morning' });
    await expect(card('Garden', thursday)).toBeVisible();
    await page.context().setOffline(false);
    // Google has the moves once its own changes were read.
    const stands = [
      `${monday} 🍳 Cooking`,
      `${tuesday} 📚 Learning`,
      `${wednesday} 🍳 Cooking`,
      `${thursday} 🌱 Garden`,
    ];
    const inGoogle = async () =>
      (await google.events())
        .map(({ start, summary }) => `${start?.dateTime?.slice(0, 10)} ${summary}`)
        .toSorted();
    await expect.poll(inGoogle, WRITTEN).toEqual(stands);
    // The time was changed there, and the day here.
    await expect(card('Cooking', wednesday)).toContainText('08:15');
    await expect(card('Cooking', wednesday)).toHaveCount(1);
    await expect(card('Cooking', addDays(monday, 7))).toHaveCount(1);
    await expect(card('Garden', thursday)).toHaveCount(1);
    for (const name of ['Cooking', 'Garden']) await expect(card(name, monday)).toHaveCount(0);
    expect((await person.api.call('timeBlocks.list')).timeBlocks).toHaveLength(4);
  });

  await page.goto('/account/calendars');
  await page.getByRole('button', { name: 'Stop', exact: true }).click();
  await page.getByRole('button', { name: 'Remove it' }).click();
  await expect(page.getByRole('button', { name: 'Show my time blocks in Google Calendar' })).toBeVisible();
  await expect.poll(() => google.hasCalendar(), WRITTEN).toBe(false);
});
