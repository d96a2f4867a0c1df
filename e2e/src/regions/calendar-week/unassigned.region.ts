import type { Locator, Page } from '@playwright/test';

/** The panel beside the week with TBD blocks and unassigned items. */
export class UnassignedRegion {
  readonly toggle: Locator;
  readonly panel: Locator;
  readonly search: Locator;
  readonly events: Locator;

  constructor(page: Page) {
    this.toggle = page.getByRole('button', { name: /^Unassigned: \d+ blocks?$/ });
    this.panel = page.getByRole('complementary', { name: 'Unassigned' });
    this.search = this.panel.getByLabel('Search by activity name');
    this.events = this.panel.locator('[data-event-id]');
  }

  card(name: string): Locator {
    return this.panel.getByRole('button', { name: new RegExp(`^${name}, \\w+, no day yet`) });
  }
}
