import { expect, type Locator, type Page } from '@playwright/test';

/** The dialogs of an analysis. */
export class AnalysisRegion {
  readonly methods: Locator;
  readonly start: Locator;
  readonly results: Locator;
  readonly byPhase: Locator;
  readonly verify: Locator;
  readonly verification: Locator;
  readonly submit: Locator;
  readonly offer: Locator;
  readonly touched: Locator;
  readonly rules: Locator;

  constructor(page: Page) {
    this.methods = page.getByRole('dialog', { name: 'Analyze Selected Events' });
    this.start = this.methods.getByRole('button', { name: /^Analyze \d+ Event\(s\)$/ });
    this.results = page.getByRole('dialog', { name: 'Ecocycle Analysis Results' });
    this.byPhase = this.results.getByRole('list', { name: 'Events by phase' });
    this.verify = this.results.getByRole('button', { name: 'Verify Results' });
    this.verification = page.getByRole('dialog', { name: 'Verify Ecocycle Phases' });
    this.submit = this.verification.getByRole('button', { name: 'Submit Verifications' });
    this.offer = page.getByRole('dialog', { name: 'Remember this correction?' });
    this.touched = this.offer.getByRole('region', { name: 'Events that the rule affects' });
    this.rules = page.getByRole('dialog', { name: 'Your keyword rules' });
  }

  /** Scrolls the verification until it shows this title: its rows are virtual, and their order depends on the date. */
  async scrollTo(title: string): Promise<void> {
    await expect(async () => {
      await this.verification.getByRole('region', { name: 'Events to verify' }).hover();
      if ((await this.phaseOf(title).count()) === 0) await this.verification.page().mouse.wheel(0, 300);
      await expect(this.phaseOf(title)).toBeVisible({ timeout: 500 });
    }).toPass();
  }

  /** The phase of the first event with this title in the verification. */
  phaseOf(title: string): Locator {
    return this.verification.getByRole('combobox', { name: `Phase of ${title}` }).first();
  }
}
