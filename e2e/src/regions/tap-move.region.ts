import type { Locator, Page } from '@playwright/test';

/** A move by taps: the bar, and a button for each place. */
export class TapMoveRegion {
  readonly #page: Page;
  readonly bar: Locator;
  readonly cancelButton: Locator;
  readonly places: Locator;

  constructor(page: Page) {
    this.#page = page;
    this.bar = page.getByRole('group', { name: 'Moving' });
    this.cancelButton = this.bar.getByRole('button', { name: 'Cancel' });
    this.places = page.getByRole('button', { name: /^Move to / });
  }

  place(name: string): Locator {
    return this.#page.getByRole('button', { name: `Move to ${name}`, exact: true });
  }
}
