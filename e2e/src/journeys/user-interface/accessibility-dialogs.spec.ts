import type { Page } from '@playwright/test';
import { addDays } from '@simmer/domain/dates/add-to-date';
import { mondayOf } from '@simmer/domain/dates/week';
import { weekLabel } from '@simmer/domain/dates/date-labels';
import { expectAccessible, expectOverlayAccessible } from '../../fixtures/axe.ts';
import { placeBlock } from '../../data/blocks.ts';
import { today } from '../../data/days.ts';
import { openAs } from '../../data/people.ts';
import { expect, test } from '../../fixtures/test.ts';
import { WeekRegion } from '../../regions/calendar-week/week.region.ts';
import { regionsOf } from '../../regions/regions-of.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const ICS = [
  'BEGIN:VCALENDAR',
  'BEGIN:VEVENT',
  'UID:1',
  `DTSTART:${addDays(today(), 7).replaceAll('-', '')}T090000`,
  'DURATION:PT1H',
  'RRULE:FREQ=WEEKLY',
  'SUMMARY:Choir',
  'END:VEVENT',
  'END:VCALENDAR',
].join('\r\n');

async function chooseInPlanMenu(page: Page, item: string): Promise<void> {
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

async function visitBlockDialogs(page: Page): Promise<void> {
  const { frame, form } = regionsOf(page);
  await frame.timeBlockButton.click();
  await form.activity.fill('a');
  await expect(form.suggestion('Art')).toBeVisible();
  await expectOverlayAccessible(page, 'a new time block with suggestions');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expectOverlayAccessible(page, 'the question before loss');
  await page.getByRole('button', { name: 'Discard changes' }).click();

  await new WeekRegion(page).card({ name: 'Garden', date: today() }).click();
  await expect(form.onlyThis).toBeVisible();
  await expectOverlayAccessible(page, 'a block of a series');
  await form.onlyThis.check();
  await form.size('xl').check();
  await form.save();
  await expect(frame.toast('Time block updated for this occurrence')).toBeVisible();
  await expectAccessible(page, 'a toast with its undo');
}

async function visitWeekDialogs(page: Page): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^Wins of ${weekLabel(today())},`) }).click();
  const reflection = page.getByRole('dialog', { name: 'Small Wins' });
  await expect(reflection.getByRole('textbox')).toHaveValue('Slept well');
  await expectOverlayAccessible(page, 'a reflection with what was planned');
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'More', exact: true }).click();
  await expect(page.getByRole('menuitem', { name: 'Print this week' })).toBeVisible();
  await expectOverlayAccessible(page, 'the menu of the week');
  await page.keyboard.press('Escape');

  await chooseInPlanMenu(page, 'Import .ics file…');
  await page.getByLabel('Calendar file', { exact: true }).setInputFiles({
    name: 'choir.ics',
    mimeType: 'text/calendar',
    buffer: Buffer.from(ICS),
  });
  await expect(page.getByRole('checkbox', { name: /Choir/ })).toBeChecked();
  await expectOverlayAccessible(page, 'what a calendar file would bring');
  await page.keyboard.press('Escape');
  await page.getByRole('dialog', { name: 'Import a calendar file' }).waitFor({ state: 'hidden' });

  await chooseInPlanMenu(page, 'Subscribe to your plan…');
  const feed = page.getByRole('dialog', { name: 'Subscribe to your plan' });
  await expect(feed.getByRole('button', { name: 'Create private link' })).toBeVisible();
  await expectOverlayAccessible(page, 'a plan without a link');
  await feed.getByRole('button', { name: 'Create private link' }).click();
  await expect(feed.getByLabel('Private link')).not.toHaveValue('');
  await expectOverlayAccessible(page, 'a plan with its link');
  await feed.getByRole('button', { name: 'Revoke' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expectOverlayAccessible(page, 'the question before a link is revoked');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
}

// The phone has the same dialogs as sheets.
test(
  'dialog accessibility: axe finds nothing in the dialogs of the week',
  { tag: '@phone-only' },
  async ({ page, people }) => {
    const person = await people.onboard();
    await placeBlock(person.api, {
      activity: 'Garden',
      date: today(),
      size: 'large',
      fields: { recurring: 'weekly', north_star_theme_id: person.stars[0]?.id ?? null },
    });
    await person.api.call('weeklyReflections.save', {
      body: { week_start_date: mondayOf(today()), wins: ['Slept well'], challenges: [], insights: [] },
    });
    await openAs(page, person, '/calendar');
    const { week, days } = regionsOf(page);
    await days.choose('Day');
    await days.unfold();
    await expect(week.card({ name: 'Garden', date: today() })).toBeVisible();
    await visitBlockDialogs(page);
    await visitWeekDialogs(page);
  },
);
