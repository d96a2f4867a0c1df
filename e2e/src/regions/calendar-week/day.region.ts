import type { Locator, Page } from '@playwright/test';
import { longDayLabel } from '../../data/days.ts';

/** The days of the week and navigation around the days on a phone. */
export class DayRegion {
  readonly #page: Page;
  /** The button of the month, which opens and folds what belongs to the weeks. */
  readonly fold: Locator;
  readonly sheet: Locator;
  readonly next: Locator;
  /** All buttons of the calendar except cards, whose height depends on their block. */
  readonly buttons: Locator;

  constructor(page: Page) {
    const main = page.getByRole('main');
    this.#page = page;
    this.fold = main.getByRole('heading', { level: 1 }).getByRole('button');
    this.sheet = page.getByRole('group', { name: 'Weeks' });
    this.next = main.getByRole('button', { name: 'Next week' });
    this.buttons = main.locator('button:not([data-block-id]):visible');
  }

  week(label: string): Locator {
    return this.#page.getByRole('heading', { level: 2, name: label });
  }

  /** Opens the North Stars, the density strip and the week above the days. */
  async unfold(): Promise<void> {
    if ((await this.fold.getAttribute('aria-expanded')) === 'false') await this.fold.tap();
  }

  /** A day of the strip. */
  inStrip(date: string): Locator {
    return this.#page.getByRole('button', { name: new RegExp(`^${longDayLabel(date)}, \\d+ block`) });
  }

  /** Taps a day of the strip. */
  async show(date: string): Promise<void> {
    await this.inStrip(date).tap();
  }

  /** Wins, challenges or insights of the visible week. */
  reflection(kind: 'Wins' | 'Challenges' | 'Insights'): Locator {
    return this.#page.getByRole('main').getByRole('button', { name: new RegExp(`^${kind} of Wk`) });
  }

  async choose(days: 'Today' | 'Day' | '3 days'): Promise<void> {
    await this.#page.getByRole('radio', { name: days, exact: true }).check();
  }
}
