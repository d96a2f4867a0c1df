import type { Page } from '@playwright/test';
import { nextWeek } from '../../../data/days.ts';
import { expect } from '../../../fixtures/test.ts';
import { CalendarCardRegion } from '../../../regions/calendar-card.region.ts';
import { WeekRegion } from '../../../regions/calendar-week/week.region.ts';
import { regionsOf } from '../../../regions/regions-of.ts';

/** Events that the sample account has in every week. */
export const STAND_UP = /^Calendar event 09:15 Daily stand-up, .+, recurring$/;
export const CHOIR = /^Calendar event 19:00 Choir practice, .+, recurring$/;
const A_GOOD_MANY = 100;

/** Connects a calendar on the account page through the provider's consent page. */
export async function connectCalendar(page: Page): Promise<void> {
  const { card, frame, consent } = regionsOf(page);
  await frame.choose('Account');
  await expect(page).toHaveURL(/\/account$/);
  await card.connectButton.click();
  await consent.choose('Maya Lindqvist');
  await consent.answer('Allow');
  await expect(frame.toast('Google Calendar connected successfully!')).toBeVisible();
  await expect(page).toHaveURL(/\/account$/);
  await expect(card.selectDialog).toBeVisible();
}

/** Selects two calendars and waits until their events are synced. */
export async function syncCalendars(page: Page): Promise<void> {
  const card = new CalendarCardRegion(page);
  await expect(card.calendar('Personal')).toBeChecked();
  await expect(card.calendar('Family')).not.toBeChecked();
  await card.calendar('Work').check();
  await card.saveSelection();
  await expect(card.syncBanner).toHaveText(/Sync completed! \d+ events synced\./, { timeout: 30_000 });
  const synced = /(\d+) events synced/.exec((await card.syncBanner.textContent()) ?? '')?.[1];
  expect(Number(synced)).toBeGreaterThan(A_GOOD_MANY);
  await expect(card.connectedAs).toContainText('maya.lindqvist@example.com');
  await expect(card.syncBanner.getByRole('link', { name: 'View Events' })).toHaveAttribute(
    'href',
    '/kitchen-sink',
  );
}

/** Expects the events in the week, at the hours of the browser's time zone. */
export async function expectEvents(page: Page): Promise<void> {
  const { monday, wednesday } = nextWeek();
  const week = new WeekRegion(page);
  await expect(week.day(monday).getByRole('button', { name: STAND_UP })).toBeAttached();
  await expect(week.cell(wednesday, 'late').getByRole('button', { name: CHOIR })).toBeAttached();
}

/** Expects events without a phase in the panel, and that an event opens without being editable. */
export async function lookAtEvents(page: Page): Promise<void> {
  const { wednesday } = nextWeek();
  const { week, unassigned } = regionsOf(page);
  await unassigned.toggle.click();
  await unassigned.search.fill('choir');
  await expect(unassigned.events.first()).toContainText('Choir practice');
  await unassigned.search.fill('no such event');
  await expect(unassigned.events).toHaveCount(0);
  await unassigned.toggle.click();

  await week.day(wednesday).getByRole('button', { name: CHOIR }).click();
  const event = page.getByRole('dialog', { name: 'Choir practice' });
  await expect(event).toContainText('Sofia kyrka');
  await expect(event).toContainText('2h 0m');
  await event.getByRole('button', { name: 'Close' }).last().click();
  await expect(event).toBeHidden();
}

/** Disconnects the calendar after the question; synced events stay. */
export async function disconnectCalendar(page: Page): Promise<void> {
  const { card, frame } = regionsOf(page);
  await frame.choose('Account');
  await expect(card.connectedAs).toContainText('maya.lindqvist@example.com');
  await card.disconnectButton.click();
  await expect(card.disconnectDialog).toContainText('remain');
  await card.disconnectDialog.getByRole('button', { name: 'Disconnect' }).click();
  await expect(frame.toast('Google Calendar disconnected')).toBeVisible();
  await expect(card.connectButton).toBeVisible();
}
