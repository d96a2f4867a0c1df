import { expect, type Locator, type Page } from '@playwright/test';
import type { DayPart } from '@simmer/contracts/schemas/planning-values';
import { longDayLabel } from '../../data/days.ts';

export interface CardSearch {
  readonly name: string;
  readonly date: string;
  readonly part?: DayPart;
}

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** The scrolling weeks of /calendar; cards are found by their attributes. */
export class WeekRegion {
  readonly #page: Page;
  readonly month: Locator;
  readonly sheet: Locator;
  readonly cards: Locator;
  readonly events: Locator;

  constructor(page: Page) {
    this.#page = page;
    this.month = page.getByRole('main').getByRole('heading', { level: 1 });
    this.sheet = page.getByRole('group', { name: 'Weeks' });
    this.cards = this.sheet.locator('[data-block-id]');
    this.events = this.sheet.locator('[data-event-id]');
  }

  /** The body of a day: both its cells, whose quarters are the drop zones. */
  day(date: string): Locator {
    return this.sheet.locator(`[data-day="${date}"]`);
  }

  cell(date: string, row: 'early' | 'late'): Locator {
    return this.sheet.locator(`[data-date="${date}"][data-row="${row}"]`);
  }

  /** The button that adds a block in a cell, for whichever day part. */
  addButton(date: string, row: 'early' | 'late'): Locator {
    const name = `Add a time block on ${longDayLabel(date)}, `;
    return this.cell(date, row).getByRole('button', { name });
  }

  /** An occurrence of a block, by its accessible name. */
  card({ name, date, part }: CardSearch): Locator {
    const labelPattern = `^${escaped(name)}, (?:.+, )?\\w+, ${longDayLabel(date)}, ${part ?? '\\w+'}`;
    return this.sheet.getByRole('button', { name: new RegExp(labelPattern) });
  }

  /** Clicks into the free space at the bottom of a cell. */
  async clickInto(date: string, row: 'early' | 'late'): Promise<void> {
    // A card that comes meanwhile takes the place that was free.
    await expect(async () =>
      this.cell(date, row).click({ position: await this.footOf(date, row), timeout: 2_000 }),
    ).toPass();
  }

  /** The line in which a block is typed in its cell. */
  get composer(): Locator {
    return this.sheet.getByRole('group', { name: /^New time block on / });
  }

  /** Opens the form of a new block in a cell: 'More' of its line. */
  async openFormIn(date: string, row: 'early' | 'late'): Promise<void> {
    await this.clickInto(date, row);
    await this.composer.getByRole('button', { name: 'More' }).click();
  }

  async pointInto(date: string, row: 'early' | 'late'): Promise<void> {
    await this.cell(date, row).hover({ position: await this.footOf(date, row) });
  }

  private async footOf(date: string, row: 'early' | 'late'): Promise<{ x: number; y: number }> {
    const cell = this.cell(date, row);
    await cell.scrollIntoViewIfNeeded();
    const box = await cell.boundingBox();
    if (box === null) throw new Error(`The ${row} cell of ${date} is not drawn.`);
    // Beside the labels of its parts, which make theirs.
    return { x: 2, y: box.height - 8 };
  }

  /** The label of a cell that says what a click creates; it is CSS content, so it is read from the styles. */
  labelIn(date: string, row: 'early' | 'late'): Promise<string> {
    return this.cell(date, row)
      .locator('> [data-label]')
      .evaluate((label) => getComputedStyle(label, '::after').content);
  }

  /** The live region's text during a drag. */
  announcement(text: string | RegExp): Locator {
    return this.#page.getByRole('status').filter({ hasText: text });
  }
}
