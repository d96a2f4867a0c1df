import type { Locator, Page } from '@playwright/test';

/** 'My Kitchen Sink' with the events of a month, as a table or as cards. */
export class KitchenSinkRegion {
  readonly #page: Page;
  readonly heading: Locator;
  readonly activitiesTab: Locator;
  readonly table: Locator;
  readonly cards: Locator;
  readonly month: Locator;
  readonly selectAll: Locator;
  readonly analyze: Locator;
  readonly search: Locator;
  readonly filter: Locator;
  readonly sort: Locator;
  readonly update: Locator;
  readonly count: Locator;
  readonly filterDialog: Locator;

  constructor(page: Page) {
    this.#page = page;
    const main = page.getByRole('main');
    this.heading = main.getByRole('heading', { level: 1, name: 'My Kitchen Sink' });
    this.activitiesTab = main.getByRole('tab', { name: 'Activities' });
    this.table = main.getByRole('grid', { name: 'Calendar events' });
    this.cards = main.getByRole('list', { name: 'Calendar events' });
    this.month = main.getByRole('heading', { level: 2 }).first();
    this.selectAll = main.getByRole('checkbox', { name: 'Select all', exact: true });
    this.analyze = main.getByRole('button', { name: /^Analyze \([\d,]+\)$/ });
    this.search = main.getByRole('searchbox', { name: 'Search events' });
    this.filter = main.getByRole('button', { name: /^Filter\b/ });
    this.sort = main.getByRole('button', { name: 'Sort' });
    this.update = main.getByRole('button', { name: 'Update Calendar' });
    this.count = main.getByRole('status').filter({ hasText: /events?/ });
    this.filterDialog = page.getByRole('dialog', { name: 'Filter Events' });
  }

  /** The first event of this title. */
  row(title: string): Locator {
    return this.table
      .getByRole('row')
      .filter({ has: this.#page.getByRole('button', { name: title, exact: true }) })
      .first();
  }

  /** The box of the first event of this title, in table or card. */
  box(title: string): Locator {
    return this.#page.getByRole('checkbox', { name: `Select ${title}` }).first();
  }

  column(name: string): Locator {
    return this.table.getByRole('columnheader', { name });
  }

  async open(title: string): Promise<Locator> {
    await this.#page.getByRole('main').getByRole('button', { name: title }).first().click();
    return this.#page.getByRole('dialog', { name: title });
  }

  async choose(menu: Locator, item: string): Promise<void> {
    await menu.click();
    await this.#page.getByRole('menuitemradio', { name: item }).click();
  }

  async turnTo(direction: 'Next month' | 'Previous month'): Promise<void> {
    await this.#page.getByRole('button', { name: direction }).click();
  }
}
