import type { Locator, Page } from '@playwright/test';

/** The lists of today on a phone. */
export class TodayRegion {
  readonly #page: Page;
  readonly region: Locator;
  /** Unfolds what is over. */
  readonly earlier: Locator;

  constructor(page: Page) {
    this.#page = page;
    this.region = page.getByRole('region', { name: 'Today', exact: true });
    this.earlier = this.region.locator('summary');
  }

  card(list: 'Earlier' | 'Now' | 'Next' | 'Later', name: string): Locator {
    const items = this.region.getByRole('list', { name: list, exact: true });
    return items.locator('[data-block-id]').filter({ hasText: name });
  }

  done(name: string): Locator {
    return this.region.getByRole('button', { name: `Done: ${name}` });
  }

  async move(name: string, to: string): Promise<void> {
    await this.region.getByRole('button', { name: `Move: ${name}` }).tap();
    await this.#page.getByRole('menuitem', { name: to }).tap();
  }
}
