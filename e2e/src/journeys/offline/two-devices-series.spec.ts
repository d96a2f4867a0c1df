import type { Page } from '@playwright/test';
import { addDays } from '@simmer/domain/dates/add-to-date';
import { idInPlaceOf } from '@simmer/domain/recurrence/series-id';
import { expandOccurrences } from '@simmer/domain/recurrence/expand-occurrences';
import { placeBlock } from '../../data/blocks.ts';
import { longDayLabel, nextWeek } from '../../data/days.ts';
import { type Onboarded, openAs, signInAsPhone } from '../../data/people.ts';
import { dragByMouse } from '../../fixtures/drag.ts';
import { expect, test } from '../../fixtures/test.ts';
import { regionsOf } from '../../regions/regions-of.ts';

/** All that waits is sent, and read by the other device, within ten seconds of a return (OFF-25). */
const RETURNED = { timeout: 15_000 };

const { monday, tuesday, thursday, friday } = nextWeek();
const weekAfter = (date: string) => addDays(date, 7);
/** A day that is over, whichever day is today. */
const past = addDays(monday, -14);
/** The weeks that are compared. */
const RANGE = { start: past, end: addDays(monday, 13) };

async function openDevice(page: Page, person: Onboarded) {
  const regions = regionsOf(page);
  const { week, form, question } = regions;
  const card = (name: string, date: string) => week.card({ name, date });
  await openAs(page, person, `/calendar?date=${monday}`);
  // The dialog's code is cached once its form was shown.
  await card('Fitness', monday).click();
  await expect(form.activity).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(form.dialog).toBeHidden();
  return {
    ...regions,
    card,
    /** Drags an occurrence to the morning of another day, and answers which others move with it. */
    async drag(name: string, from: string, to: string, scope: 'only' | 'whole') {
      await dragByMouse(page, card(name, from), week, { date: to, part: 'morning' });
      await question[scope].check();
      if (scope === 'whole') {
        await question.whole.check();
        await question.moveButton.click();
      } else await question.dialog.getByRole('button', { name: 'Done' }).click();
      await expect(question.dialog).toBeHidden();
      await expect(card(name, to)).toBeVisible();
    },
    /** What stands in the compared weeks, as '2026-01-05 Music'. */
    shown: async () => {
      const cards = await week.cards.evaluateAll((all) =>
        all.map((each) => ({
          date: each.getAttribute('data-date') ?? '',
          name: each.querySelector('[data-name]')?.textContent ?? '',
        })),
      );
      return cards
        .filter(({ date }) => date >= RANGE.start && date <= RANGE.end)
        .map(({ date, name }) => `${date} ${name}`)
        .toSorted();
    },
  };
}

test('two devices: where a series meets an occurrence, both show and keep the same (MRG-1)', async ({
  page,
  people,
  newBrowser,
}) => {
  const person = await people.onboard();
  const weekly = { recurring: 'weekly' } as const;
  const music = await placeBlock(person.api, { activity: 'Music', date: monday, fields: weekly });
  await placeBlock(person.api, { activity: 'Garden', date: thursday, fields: weekly });
  const cooking = await placeBlock(person.api, { activity: 'Cooking', date: monday, fields: weekly });
  await placeBlock(person.api, { activity: 'Play', date: past, fields: weekly });
  const fitness = await placeBlock(person.api, { activity: 'Fitness', date: monday });
  const other = await newBrowser();
  const here = await openDevice(page, person);
  const there = await openDevice(other, await signInAsPhone(other, person));
  const names = new Map(
    (await person.api.call('activities.list')).activities.map(({ id, name }) => [id, name]),
  );
  const saved = async () =>
    (await person.api.call('timeBlocks.list')).timeBlocks
      .flatMap((block) =>
        expandOccurrences(block, RANGE).map((date) => `${date} ${names.get(block.activity_id)}`),
      )
      .toSorted();

  await test.step('away, one moves four series and deletes a block', async () => {
    await page.context().setOffline(true);
    await expect(page.getByText('Simmer cannot be reached right now')).toBeVisible();
    await here.drag('Music', monday, tuesday, 'whole');
    await here.drag('Cooking', monday, tuesday, 'whole');
    await here.drag('Play', monday, tuesday, 'whole');
    await here.card('Garden', thursday).click();
    await here.form.dialog.getByRole('radio', { name: 'The whole series' }).check();
    await here.form.chip('Days', 'Thursday').click();
    await here.form.chip('Days', 'Friday').click();
    await here.form.save();
    await expect(here.card('Garden', friday)).toBeVisible();
    await here.card('Fitness', monday).click();
    await here.form.remove('Delete');
    await expect(here.card('Fitness', monday)).toHaveCount(0);
    await expect(page.getByRole('button', { name: '5 changes wait' })).toBeVisible();
  });

  await test.step('later, the other one moves, deletes and marks what they have, and notes something', async () => {
    await there.drag('Music', weekAfter(monday), weekAfter(thursday), 'whole');
    await there.card('Garden', weekAfter(thursday)).click();
    await there.form.remove('Delete this occurrence');
    await expect(there.card('Garden', weekAfter(thursday))).toHaveCount(0);
    await there.drag('Cooking', monday, thursday, 'only');
    await there.week.sheet.getByRole('button', { name: `Play, ${longDayLabel(past)}: Mark as done` }).click();
    await there.card('Fitness', monday).click();
    await there.form.openMore();
    await there.form.note.fill('Bring the rope');
    await there.form.save();
    await expect(there.form.dialog).toBeHidden();
  });

  await test.step('back, both show the same, and so does the account', async () => {
    await page.context().setOffline(false);
    const stands = [
      `${past} Play`,
      `${addDays(past, 8)} Play`,
      `${monday} Fitness`,
      `${tuesday} Play`,
      `${thursday} Cooking`,
      `${thursday} Music`,
      `${friday} Garden`,
      `${weekAfter(tuesday)} Cooking`,
      `${weekAfter(tuesday)} Play`,
      `${weekAfter(thursday)} Music`,
    ];
    for (const { shown } of [here, there]) await expect.poll(shown, RETURNED).toEqual(stands);
    await expect.poll(saved, RETURNED).toEqual(stands);
    await expect(here.frame.toast('3 changes met changes of another device')).toBeVisible();
  });

  await test.step('a mark stays on its day, and the history says what was lost or deleted, and nothing else', async () => {
    for (const { week } of [here, there])
      await expect(
        week.sheet.getByRole('button', { name: `Play, ${longDayLabel(past)}: done` }),
      ).toBeVisible();
    const { timeBlocks } = await person.api.call('timeBlocks.list');
    expect(timeBlocks.flatMap(({ outcomes }) => outcomes)).toEqual([{ date: past, result: 'done' }]);
    expect(timeBlocks.filter(({ note }) => note === 'Bring the rope').map(({ id }) => id)).toEqual([
      fitness.id,
    ]);
    const { history } = await person.api.call('plan.history');
    expect(history.map(({ item_id, reason }) => [item_id, reason])).toEqual([
      [fitness.id, 'deleted'],
      [idInPlaceOf(cooking, monday), 'overwritten'],
      [music.id, 'overwritten'],
    ]);
  });
});
