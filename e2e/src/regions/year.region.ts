import type { Locator, Page } from '@playwright/test';
import { weekLabel } from '@simmer/domain/dates/date-labels';

/** The page 'The year'. */
export class YearRegion {
  readonly #page: Page;
  readonly title: Locator;
  /** Hours by North Star of what is shown. */
  readonly parts: Locator;
  readonly table: Locator;

  constructor(page: Page) {
    this.#page = page;
    this.title = page.getByRole('heading', { level: 1, name: 'The year' });
    this.parts = page.getByRole('list', { name: 'Hours by North Star', exact: true }).getByRole('listitem');
    this.table = page.getByRole('table');
  }

  /** The quarter or month that is looked at. */
  heading(name: string): Locator {
    return this.#page.getByRole('heading', { level: 2, name, exact: true });
  }

  /** Opens a quarter or a month of those that are shown. */
  link(name: string): Locator {
    return this.#page.getByRole('heading', { level: 3, name }).getByRole('link');
  }

  /** Opens a week in the calendar. */
  weekLink(monday: string): Locator {
    return this.#page.getByRole('link', { name: new RegExp(`^${weekLabel(monday)}, `) });
  }

  chart(text: RegExp): Locator {
    return this.#page.getByRole('img', { name: text });
  }
}
