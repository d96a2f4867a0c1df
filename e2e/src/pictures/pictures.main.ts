import { mkdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { connectAs } from '../fixtures/connected.ts';
import { findBrowser } from '../fixtures/browser.ts';
import { addDays } from '@simmer/domain/dates/add-to-date';
import { mondayOf } from '@simmer/domain/dates/week';
import { today, ZONE } from '../data/days.ts';
import { openAs, People, type Person, newPerson } from '../data/people.ts';
import { fillPlan } from './fill-plan.ts';
import { mapPlan } from './map-plan.ts';
import { startOwnStack } from './own-stack.ts';
import { CanvasRegion } from '../regions/canvas.region.ts';
import { OnboardingRegion } from '../regions/onboarding.region.ts';

const FOLDER = path.join(import.meta.dirname, '../../../docs/pictures');
const MAX_BYTES = 350_000;
const DESKTOP = { viewport: { width: 1440, height: 900 } };
const PHONE = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  deviceScaleFactor: 2,
};

async function newPage(browser: Browser, origin: string, device: typeof DESKTOP): Promise<Page> {
  const context = await browser.newContext({
    ...device,
    baseURL: origin,
    locale: 'en-GB',
    timezoneId: ZONE,
    reducedMotion: 'reduce',
  });
  return context.newPage();
}

async function take(page: Page, name: string): Promise<void> {
  const file = path.join(FOLDER, `${name}.png`);
  await page.evaluate(() => document.fonts.ready);
  // No hover effects in the picture.
  await page.mouse.move(0, 0);
  await page.screenshot({ path: file, animations: 'disabled', caret: 'hide' });
  const { size } = await stat(file);
  if (size > MAX_BYTES) throw new Error(`${name}.png has ${size} bytes: too heavy for a README.`);
  console.log(`${name}.png ${Math.round(size / 1000)} kB`);
}

async function openWeek(page: Page, person: Person, path = '/calendar'): Promise<void> {
  await openAs(page, person, path);
  const main = page.getByRole('main');
  for (const card of ['[data-block-id]', '[data-event-id]'])
    await main.locator(card).filter({ visible: true }).first().waitFor();
}

async function takeAll(browser: Browser, origin: string): Promise<void> {
  const people = new People(origin);
  const desktop = await newPage(browser, origin, DESKTOP);
  await desktop.goto('/');
  await take(desktop, 'landing');

  const onboarding = new OnboardingRegion(desktop);
  await openAs(desktop, await people.signUp(newPerson('Noor')), '/onboarding');
  for (const star of ['Meaningful Work', 'Love & Friendship', 'Inner Life']) {
    await onboarding.tile(star).click();
  }
  await take(desktop, 'onboarding');

  const maya = await people.signUp(newPerson('Maya Lindqvist'));
  await fillPlan(maya.api);
  await connectAs(desktop, maya, ['Family']);
  await openWeek(desktop, maya);
  await take(desktop, 'week-desktop');
  await desktop.evaluate(() => localStorage.setItem('simmer-theme', 'dark'));
  await openWeek(desktop, maya);
  await take(desktop, 'week-dark');

  const phone = await newPage(browser, origin, PHONE);
  // A day by its address: the list of today is nearly empty in an evening.
  await openWeek(phone, maya, `/calendar?date=${addDays(mondayOf(today()), 1)}`);
  await take(phone, 'week-phone');

  await mapPlan(maya.api);
  await desktop.evaluate(() => localStorage.setItem('simmer-theme', 'light'));
  // Cropped to the poster: its gradients make the file large.
  await desktop.setViewportSize({ width: 1200, height: 800 });
  await openAs(desktop, maya, '/ecocycle');
  await new CanvasRegion(desktop).card('Family', 'Maturity').first().waitFor();
  await take(desktop, 'canvas-desktop');
}

await mkdir(FOLDER, { recursive: true });
const stack = await startOwnStack();
try {
  const browser = await chromium.launch(await findBrowser());
  try {
    await takeAll(browser, stack.origin);
  } finally {
    await browser.close();
  }
} finally {
  await stack.stop();
}
