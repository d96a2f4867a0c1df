import type { Locator, Page } from '@playwright/test';

/** The library of activities in the kitchen sink. */
export class ActivitiesRegion {
  readonly #page: Page;
  readonly newName: Locator;
  readonly newEmoji: Locator;
  readonly addButton: Locator;
  readonly search: Locator;
  readonly cards: Locator;
  readonly field: Locator;
  readonly picker: Locator;

  constructor(page: Page) {
    this.#page = page;
    const main = page.getByRole('main');
    this.newName = main.getByPlaceholder('Type activity name and press Enter...');
    this.newEmoji = main.getByRole('button', { name: /^Emoji of the new activity/ });
    this.addButton = main.getByRole('button', { name: 'Add', exact: true });
    this.search = main.getByPlaceholder('Search activities...');
    this.cards = main.getByRole('list', { name: 'Activities' }).getByRole('article');
    this.field = main.getByRole('textbox', { name: /^New name of/ });
    this.picker = page.getByRole('dialog', { name: /^Emoji of/ });
  }

  card(name: string): Locator {
    return this.#page.getByRole('article', { name, exact: true });
  }

  name(name: string): Locator {
    return this.card(name).getByRole('button', { name, exact: true });
  }

  emoji(name: string): Locator {
    return this.card(name).getByRole('button', { name: /^Emoji of/ });
  }

  badge(name: string): Locator {
    return this.card(name).locator('[data-control="blocks"]');
  }
}
