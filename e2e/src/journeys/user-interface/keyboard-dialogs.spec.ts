import type { Page } from '@playwright/test';
import { weekLabel } from '@simmer/domain/dates/date-labels';
import { placeBlock } from '../../data/blocks.ts';
import { nextWeek, today } from '../../data/days.ts';
import { expectKeyboardDialog, tabTo } from '../../fixtures/keyboard.ts';
import { openAs, type People } from '../../data/people.ts';
import { refuseChanges } from '../../fixtures/storage/storage-room.ts';
import { expect, test } from '../../fixtures/test.ts';
import { DashboardRegion } from '../../regions/dashboard.region.ts';
import { GoalsRegion } from '../../regions/goals.region.ts';
import { NorthStarsDialogRegion } from '../../regions/north-stars-dialog.region.ts';
import { regionsOf } from '../../regions/regions-of.ts';

/** Opens the week of a user with a block today, Music, and waits for its card. */
async function openWeekWithMusic(page: Page, people: People) {
  const person = await people.onboard();
  await placeBlock(person.api, { activity: 'Music', date: today() });
  await openAs(page, person, '/calendar');
  const { week, frame, form, palette } = regionsOf(page);
  const card = week.card({ name: 'Music', date: today() });
  await expect(card).toBeVisible();
  return { card, frame, form, palette, week };
}

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const press = (page: Page, keys: readonly string[]) => async () => {
  for (const key of keys) await page.keyboard.press(key);
};
/** Opens a menu, and chooses from it once it has the focus. */
const choose = (page: Page, keys: readonly string[]) => async () => {
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menu').locator(':focus')).toHaveCount(1);
  await press(page, [...keys, 'Enter'])();
};
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });

test('keyboard: every dialog is opened, walked through and closed by keys (UI-20, CAL-8)', async ({
  page,
  people,
}) => {
  const { card, frame, form, palette } = await openWeekWithMusic(page, people);
  const enter = press(page, ['Enter']);
  const todayButton = button(page, 'Today').first();

  await expectKeyboardDialog(page, { opener: frame.timeBlockButton, dialog: form.dialog, open: enter });
  await expectKeyboardDialog(page, {
    opener: todayButton,
    dialog: form.dialog,
    open: press(page, ['n']),
    isWalked: false,
  });
  await expectKeyboardDialog(page, { opener: card, dialog: form.dialog, open: enter, isWalked: false });
  await expectKeyboardDialog(page, { opener: card, dialog: palette.legend, open: press(page, ['?']) });
  await expectKeyboardDialog(page, {
    opener: todayButton,
    dialog: palette.dialog,
    open: press(page, ['Control+k']),
  });
  // Challenges and insights have the same dialog.
  const opener = button(page, new RegExp(`^Wins of ${weekLabel(today())},`));
  await expectKeyboardDialog(page, { opener, dialog: dialog(page, 'Small Wins'), open: enter });
  const stars = new NorthStarsDialogRegion(page);
  await expectKeyboardDialog(page, {
    opener: button(page, 'Manage North Stars'),
    dialog: stars.panel,
    open: enter,
  });
  const more = button(page, /^More$/);
  await expectKeyboardDialog(page, {
    opener: more,
    dialog: dialog(page, 'Import a calendar file'),
    open: choose(page, ['End', 'ArrowUp', 'ArrowUp', 'ArrowUp']),
  });
  await expectKeyboardDialog(page, {
    opener: more,
    dialog: dialog(page, 'Subscribe to your plan'),
    open: choose(page, ['End', 'ArrowUp', 'ArrowUp', 'ArrowUp', 'ArrowUp']),
  });

  await page.goto('/dashboard');
  const { checkIn, pulse } = new DashboardRegion(page);
  await expect(checkIn).toBeVisible();
  await expectKeyboardDialog(page, { opener: checkIn, dialog: pulse.dialog, open: enter });
  await page.goto('/account');
  const goals = new GoalsRegion(page);
  const open = button(page, 'Open North Stars');
  await expectKeyboardDialog(page, { opener: open, dialog: goals.panel, open: enter });
  await open.focus();
  await page.keyboard.press('Enter');
  const create = goals.button('New North Star');
  await expectKeyboardDialog(page, { opener: create, dialog: goals.newForm, open: enter });
  await expect(goals.panel).toBeVisible();
});

test('keyboard: forms are saved, discarded and deleted by keys, and the focus goes where it was', async ({
  page,
  people,
}) => {
  const { card, frame, form, week } = await openWeekWithMusic(page, people);

  await test.step('after a failure it stays, after discarded changes it returns to the card (UI-21, UI-22)', async () => {
    await card.focus();
    await page.keyboard.press('Enter');
    await form.timing('Evening').check();
    const endRefusal = await refuseChanges(page);
    await form.saveButton.press('Enter');
    await expect(frame.failure('The time block could not be saved. Try again.')).toBeVisible();
    await expect(form.saveButton).toBeFocused();
    const remove = form.dialog.getByRole('button', { name: 'Delete' });
    await remove.click();
    await expect(frame.failure('The time block could not be deleted. Try again.')).toBeVisible();
    await expect(remove).toBeFocused();
    await endRefusal();
    await page.keyboard.press('Escape');
    await button(page, 'Discard changes').click();
    // ant-design returns the focus once more when the form is out of sight.
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(card).toBeFocused();
  });

  const { monday } = nextWeek();
  await page.goto(`/calendar?date=${monday}`);
  const cell = week.addButton(monday, 'early');
  const sourdough = week.card({ name: 'Sourdough', date: monday });

  await test.step('Escape asks before loss, and Enter saves (BLK-25, UI-21)', async () => {
    await cell.focus();
    await page.keyboard.press('Enter');
    await expect(week.composer.getByRole('textbox')).toBeFocused();
    // The four parts of the day, 'Close' and 'More'.
    for (let stop = 0; stop < 6; stop += 1) await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(form.activity).toBeFocused();
    await form.recurrence('Weekly').check();
    await form.activity.focus();
    await page.keyboard.type('Sourdough');
    // The first Escape closes the list of suggestions.
    await expect(form.suggestion('Create “Sourdough”')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(form.suggestion('Create “Sourdough”')).toBeHidden();
    await page.keyboard.press('Escape');
    const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
    await expect(question.getByRole('button', { name: 'Keep editing' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(form.activity).toHaveValue('Sourdough');
    await expect(form.activity).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(frame.toast('Time block created')).toBeVisible();
    await expect(cell).toBeFocused();
  });

  await test.step('a delete leaves it on the day of the block (CAL-18)', async () => {
    await sourdough.press('Enter');
    await form.dialog.getByRole('radio', { name: 'The whole series' }).check();
    await form.dialog
      .getByRole('button', { name: /^Delete/ })
      .first()
      .press('Enter');
    const loss = page.getByRole('alertdialog', { name: 'Delete the whole series?' });
    await expect(loss.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await tabTo(page, loss.getByRole('button', { name: 'Delete series' }));
    await page.keyboard.press('Enter');
    await expect(sourdough).toHaveCount(0);
    await expect(form.dialog).toBeHidden();
    await expect(cell).toBeFocused();
  });

  await test.step('Ctrl+Enter saves a reflection (UI-40)', async () => {
    const wins = page.getByRole('button', { name: /^Wins of Wk/ }).first();
    await wins.press('Enter');
    await expect(page.getByLabel('What went well, however small?')).toBeFocused();
    await page.keyboard.type('Slept well');
    await page.keyboard.press('Control+Enter');
    await expect(frame.toast('Reflection saved')).toBeVisible();
  });
});
