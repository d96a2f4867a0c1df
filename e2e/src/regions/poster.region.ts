import type { Locator, Page } from '@playwright/test';

/** The North Star Poster wizard of the about page. */
export class PosterRegion {
  readonly #page: Page;
  readonly dialog: Locator;
  readonly answer: Locator;
  readonly sheet: Locator;
  readonly mailLink: Locator;

  constructor(page: Page) {
    this.#page = page;
    this.dialog = page.getByRole('dialog', { name: 'North Star Poster' });
    this.answer = this.dialog.getByRole('textbox');
    this.sheet = this.dialog.getByRole('article');
    this.mailLink = this.dialog.getByRole('link', { name: 'Share via Email' });
  }

  async open(): Promise<void> {
    await this.#page.getByRole('button', { name: 'Make your poster' }).click();
  }

  button(name: string): Locator {
    return this.dialog.getByRole('button', { name, exact: true });
  }
}
