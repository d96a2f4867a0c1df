import type { Page } from '@playwright/test';
import { addDays } from '@simmer/domain/dates/add-to-date';
import { expandOccurrences } from '@simmer/domain/recurrence/expand-occurrences';
import { placeBlock } from '../../data/blocks.ts';
import { nextWeek } from '../../data/days.ts';
import { type Onboarded, openAs, signInAsPhone } from '../../data/people.ts';
import { dragByMouse } from '../../fixtures/drag.ts';
import { untilSent } from '../../fixtures/storage/until-sent.ts';
import { expect, test } from '../../fixtures/test.ts';
import { regionsOf } from '../../regions/regions-of.ts';

/** All that waits is sent, and read by the other device, within ten seconds of a return (OFF-25). */
const RETURNED = { timeout: 15_000 };

const { monday, wednesday } = nextWeek();
const weekAfter = (date: string) => addDays(date, 7);
/** A day that is over, whichever day is today. */
const first = addDays(monday, -14);
/** The weeks that are compared: one before any change, and two of changes. */
const RANGE = { start: weekAfter(first), end: addDays(monday, 13) };

const SCOPES = { following: 'This and following', whole: 'The whole series' } as const;

async function openDevice(page: Page, person: Onboarded) {
  const { week, form, question, frame } = regionsOf(page);
  const card = (name: string, date: string) => week.card({ name, date });
  // The code of the form, of the question and of changes is loaded before the network goes.
  const code = ['series-question', 'make-changes'].map((name) =>
    page.waitForResponse((response) => response.url().endsWith(`/${name}.js`)),
  );
  await openAs(page, person, `/calendar?date=${monday}`);
  await card('Music', monday).click();
  await expect(form.activity).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(form.dialog).toBeHidden();
  for (const response of await Promise.all(code)) await response.finished();
  await page.context().setOffline(true);
  const open = async (name: string, date: string, scope: keyof typeof SCOPES) => {
    await card(name, date).click();
    await form.dialog.getByRole('radio', { name: SCOPES[scope] }).check();
  };
  const save = async () => {
    await form.save();
    await expect(form.dialog).toBeHidden();
  };
  return {
    card,
    form,
    frame,
    open,
    save,
    async write(field: 'Title' | 'Note', text: string) {
      await form.openMore();
      await form.dialog.getByRole('textbox', { name: field }).fill(text);
      await save();
    },
    async remove(label: 'Delete this and following' | 'Delete series', confirm: string) {
      await form.dialog.getByRole('button', { name: label, exact: true }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: confirm, exact: true }).click();
      await expect(form.dialog).toBeHidden();
    },
    async dragFollowing(name: string, from: string, to: string) {
      await dragByMouse(page, card(name, from), week, { date: to, part: 'morning' });
      await question.following.check();
      await question.moveButton.click();
      await expect(question.dialog).toBeHidden();
    },
    /** What stands in the compared weeks, as '2026-01-05 Music small'. */
    shown: async () => {
      const cards = await week.cards.evaluateAll((all) =>
        all.map((each) => ({
          date: each.getAttribute('data-date') ?? '',
          name: each.getAttribute('aria-label')?.split(', ').slice(0, 2).join(' '),
        })),
      );
      return cards
        .filter(({ date }) => date >= RANGE.start && date <= RANGE.end)
        .map(({ date, name }) => `${date} ${name}`)
        .toSorted();
    },
  };
}

type Device = Awaited<ReturnType<typeof openDevice>>;

/** What each device presses, without having read the other one; what counts is pressed later. */
async function pressBoth(here: Device, there: Device): Promise<void> {
  await test.step('the whole series gets a title here, and moves from next week on there', async () => {
    await here.open('Music', monday, 'whole');
    await here.write('Title', 'Duet');
    await there.dragFollowing('Music', monday, wednesday);
  });
  await test.step('a series is changed from a date on here, and ended before it there', async () => {
    await here.open('Cooking', weekAfter(monday), 'following');
    await here.write('Title', 'Soup');
    await there.open('Cooking', monday, 'following');
    await there.remove('Delete this and following', 'Delete this and following');
  });
  await test.step('from one date on, a series gets another size here, and a note there', async () => {
    await here.open('Play', monday, 'following');
    await here.form.size('Large').check();
    await here.save();
    await there.open('Play', monday, 'following');
    await there.write('Note', 'Bring the rope');
  });
  await test.step('a series is moved from a date on there, and removed as a whole here', async () => {
    await there.dragFollowing('Garden', monday, wednesday);
    await here.open('Garden', monday, 'whole');
    await here.remove('Delete series', 'Delete the whole series, also its past days');
  });
}

for (const isHereFirst of [true, false]) {
  const order = isHereFirst ? 'last' : 'first';
  test(`two devices, one series: each scope reaches what the other device divided, also if the phone is back ${order} (BLK-84)`, async ({
    page,
    people,
    newBrowser,
  }) => {
    const person = await people.onboard();
    for (const activity of ['Music', 'Cooking', 'Play', 'Garden'])
      await placeBlock(person.api, { activity, date: first, fields: { recurring: 'weekly' } });
    const other = await newBrowser();
    const here = await openDevice(page, person);
    const there = await openDevice(other, await signInAsPhone(other, person));
    await pressBoth(here, there);

    await test.step('both are back, one after the other', async () => {
      for (const each of isHereFirst ? [page, other] : [other, page]) {
        await each.context().setOffline(false);
        await untilSent(each);
      }
    });
    await test.step('both show the same, and so does the account', async () => {
      const stands = [
        ...['Cooking', 'Duet', 'Play'].map((name) => `${RANGE.start} ${name} small`),
        `${monday} Play 2h`,
        `${wednesday} Duet small`,
        `${weekAfter(monday)} Play 2h`,
        `${weekAfter(wednesday)} Duet small`,
      ].toSorted();
      for (const { shown } of [here, there]) await expect.poll(shown, RETURNED).toEqual(stands);
      const { timeBlocks } = await person.api.call('timeBlocks.list');
      const dates = timeBlocks.flatMap((block) => expandOccurrences(block, RANGE));
      expect(dates.toSorted()).toEqual(stands.map((text) => text.slice(0, 10)));
      expect(timeBlocks.filter(({ note }) => note).map(({ start_date }) => start_date)).toEqual([monday]);
    });
    await test.step('nobody is told of a field that is in force', async () => {
      for (const { frame } of [here, there])
        await expect(frame.toast(/Here you had.*(Duet|Large|2h|Bring the rope)/i)).toHaveCount(0);
    });
  });
}
