import type { Locator, Page } from '@playwright/test';

/** The frame around every page: header, navigation, menu and toasts. */
export class FrameRegion {
  readonly #page: Page;
  readonly mainNav: Locator;
  readonly bottomNav: Locator;
  readonly timeBlockButton: Locator;

  constructor(page: Page) {
    this.#page = page;
    this.mainNav = page.getByRole('navigation', { name: 'Main' });
    this.bottomNav = page.getByRole('navigation', { name: 'Screens' });
    this.timeBlockButton = page.getByRole('banner').getByRole('button', { name: 'Time Block' });
  }

  toast(text: string | RegExp): Locator {
    return this.#page.getByRole('region', { name: 'Notifications' }).getByText(text);
  }

  /** The error message inside the open dialog. */
  failure(text: string): Locator {
    return this.#page.getByRole('dialog').getByRole('alert').filter({ hasText: text });
  }

  /** Presses Undo on the toast with this text; other toasts may be shown too. */
  async undo(text: string): Promise<void> {
    const toasts = this.#page.getByRole('region', { name: 'Notifications' }).locator('[data-toast]');
    await toasts.filter({ hasText: text }).getByRole('button', { name: 'Undo' }).click();
  }

  async goTo(route: string): Promise<void> {
    await this.mainNav.getByRole('link', { name: route }).click();
  }

  async choose(item: 'Account' | 'Support' | 'About' | 'Sign out'): Promise<void> {
    await this.#page.getByRole('button', { name: 'More options' }).click();
    await this.#page.getByRole('menuitem', { name: item }).click();
  }
}
