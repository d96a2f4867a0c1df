import type { BrowserContext } from '@playwright/test';

/** What went wrong for anybody: who, when and during which step of the deploys. */
export class BrokenViews {
  /** What is being deployed. */
  step = 'before the first deploy';
  readonly all: string[] = [];
  readonly #startedAt = performance.now();

  add(person: string, what: string): void {
    const seconds = ((performance.now() - this.#startedAt) / 1000).toFixed(1);
    this.all.push(`${person}, ${seconds} s, ${this.step}: ${what}`);
  }

  /** Page errors, errors in the console with failure reports and policy violations, code that is not there. */
  watch(context: BrowserContext, person: string): void {
    context.on('weberror', (error) => this.add(person, `page error: ${error.error().message}`));
    context.on('console', (message) => {
      if (message.type() === 'error') this.add(person, `console: ${message.text()}`);
    });
    context.on('response', (response) => {
      if (response.status() >= 400)
        this.add(person, `${String(response.status())} from ${new URL(response.url()).pathname}`);
    });
    context.on('requestfailed', (request) => {
      const isCode = ['document', 'script', 'stylesheet', 'font'].includes(request.resourceType());
      const problem = request.failure()?.errorText ?? '';
      // A page that is left behind aborts what it was loading.
      if (isCode && problem !== 'net::ERR_ABORTED')
        this.add(person, `${problem} for ${new URL(request.url()).pathname}`);
    });
  }
}
