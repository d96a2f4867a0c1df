import type { Page } from '@playwright/test';

/** The provider's consent pages: account chooser and calendar permission. */
export class ConsentRegion {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  async choose(name: string): Promise<void> {
    await this.#page.getByRole('list', { name: 'Accounts' }).getByRole('link', { name }).click();
  }

  async answer(decision: 'Allow' | 'Cancel'): Promise<void> {
    await this.#page.getByRole('button', { name: decision }).click();
  }
}
