import type { Locator, Page } from '@playwright/test';

/** 'North Star Management', opened from the account page. */
export class GoalsRegion {
  readonly #page: Page;
  readonly panel: Locator;
  readonly rows: Locator;
  readonly newForm: Locator;

  constructor(page: Page) {
    this.#page = page;
    this.panel = page.getByRole('dialog', { name: 'North Star Management' });
    this.rows = this.panel.getByRole('list', { name: 'Your North Stars' }).getByRole('listitem');
    this.newForm = page.getByRole('dialog', { name: 'New North Star' });
  }

  async open(): Promise<void> {
    await this.#page.getByRole('button', { name: 'Open North Stars' }).click();
  }

  button(name: string): Locator {
    return this.panel.getByRole('button', { name, exact: true });
  }
}
