import type { Locator, Page } from '@playwright/test';

/** The pulse check dialog. */
class PulseRegion {
  readonly dialog: Locator;
  readonly save: Locator;

  constructor(page: Page) {
    this.dialog = page.getByRole('dialog', { name: /^Pulse Check/ });
    this.save = this.dialog.getByRole('button', { name: 'Save Pulse Check' });
  }

  mood(name: string): Locator {
    return this.dialog.getByRole('radio', { name, exact: true });
  }

  rating(northStar: string): Locator {
    return this.dialog.getByRole('slider', { name: northStar });
  }

  note(northStar: string): Locator {
    return this.dialog.getByRole('textbox', { name: `Note on ${northStar}` });
  }
}

/** /dashboard */
export class DashboardRegion {
  readonly #page: Page;
  readonly title: Locator;
  readonly timeline: Locator;
  readonly latest: Locator;
  readonly checkIn: Locator;
  readonly pulse: PulseRegion;

  constructor(page: Page) {
    this.#page = page;
    this.title = page.getByRole('heading', { level: 1, name: 'Progress Dashboard' });
    this.timeline = this.#card('Weekly progress');
    this.latest = this.#card('Latest pulse check');
    this.checkIn = page.getByRole('main').getByRole('button', { name: 'Check in' });
    this.pulse = new PulseRegion(page);
  }

  /** The number under a label of the figures. */
  figure(label: string): Locator {
    return this.#page
      .getByRole('main')
      .locator('dl > div')
      .filter({ has: this.#page.getByRole('term').filter({ hasText: label }) })
      .getByRole('definition');
  }

  row(card: string, name: string): Locator {
    return this.#card(card).getByRole('listitem').filter({ hasText: name });
  }

  /** The planned part of a bar. */
  bar(card: string, name: string): Locator {
    return this.row(card, name).locator('[style] > :first-child');
  }

  /** A week of the timeline, by its Monday. */
  week(monday: string): Locator {
    return this.timeline.locator(`[data-week="${monday}"]`);
  }

  #card(title: string): Locator {
    return this.#page
      .locator('section')
      .filter({ has: this.#page.getByRole('heading', { name: title, exact: true }) });
  }
}
