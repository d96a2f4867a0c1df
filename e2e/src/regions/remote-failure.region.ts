import type { Locator, Page } from '@playwright/test';

/** The message in place of a remote that could not be loaded. */
export class RemoteFailureRegion {
  readonly alert: Locator;

  constructor(page: Page, what: string) {
    this.alert = page.getByRole('alert').filter({ hasText: `${what} did not open` });
  }
}
