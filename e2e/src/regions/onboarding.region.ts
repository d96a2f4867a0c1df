import type { Locator, Page } from '@playwright/test';

/** Both steps of /onboarding. */
export class OnboardingRegion {
  readonly #page: Page;
  readonly choosing: Locator;
  readonly baseline: Locator;
  readonly customDialog: Locator;
  readonly continueButton: Locator;
  readonly completeButton: Locator;

  constructor(page: Page) {
    this.#page = page;
    this.choosing = page.getByRole('heading', { name: 'Choose Your North Stars' });
    this.baseline = page.getByRole('heading', { name: 'Set Your Baseline' });
    this.customDialog = page.getByRole('dialog', { name: 'Create Custom North Star' });
    this.continueButton = page.getByRole('button', { name: 'Continue' });
    this.completeButton = page.getByRole('button', { name: 'Complete Setup' });
  }

  tile(name: string): Locator {
    return this.#page.getByRole('list', { name: 'North Stars' }).getByRole('button', { name, exact: true });
  }

  async openCustom(): Promise<void> {
    await this.#page.getByRole('button', { name: 'Create Custom' }).click();
  }

  rating(star: string): Locator {
    return this.#page.getByRole('slider', { name: star });
  }

  mood(label: string): Locator {
    return this.#page
      .getByRole('group', { name: "What's your weather report today?" })
      .getByRole('radio', { name: label, exact: true });
  }
}
