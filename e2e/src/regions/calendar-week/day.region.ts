import type { Locator, Page } from '@playwright/test';
import { longDayLabel } from '../../data/days.ts';

/** What a phone has around its days: the strip of the week and the ways to its neighbours. */
export class DayRegion {
  readonly #page: Page;
  readonly sheet: Locator;
  readonly next: Locator;
  readonly previous: Locator;
  /** Everything there is to press on the calendar, but for cards, which are as high as their blocks are long. */
  readonly buttons: Locator;

  constructor(page: Page) {
    const main = page.getByRole('main');
    this.#page = page;
    this.sheet = page.getByRole('group', { name: 'Weeks' });
    this.next = main.getByRole('button', { name: 'Next week' });
    this.previous = main.getByRole('button', { name: 'Previous week' });
    this.buttons = main.locator('button:not([data-block-id]):visible');
  }

  week(label: string): Locator {
    return this.#page.getByRole('heading', { level: 2, name: label });
  }

  /** Taps a day of the strip. */
  async show(date: string): Promise<void> {
    await this.#page.getByRole('button', { name: new RegExp(`^${longDayLabel(date)}, \\d+ block`) }).tap();
  }

  async choose(days: 'Day' | '3 days'): Promise<void> {
    await this.#page.getByRole('radio', { name: days, exact: true }).check();
  }
}
