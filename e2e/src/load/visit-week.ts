import { chromium } from '@playwright/test';
import { findBrowser } from '../fixtures/browser.ts';
import { described } from './described.ts';
import type { Figures } from './figures.ts';
import type { People } from './people.ts';

const VISITS = 5;

/** Opens the week in new browser contexts, which have nothing cached. */
export async function visitWeek(origin: string, { person: [memory = {}] }: People): Promise<Figures> {
  const browser = await chromium.launch(await findBrowser());
  const milliseconds: number[] = [];
  try {
    for (let visit = 0; visit < VISITS; visit += 1) {
      const context = await browser.newContext();
      const page = await context.newPage();
      await described.enter(page, origin, memory);
      const began = performance.now();
      await described.openWeek(page, origin);
      milliseconds.push(performance.now() - began);
      await context.close();
    }
  } finally {
    await browser.close();
  }
  return {
    scenario: 'browser',
    call: 'open the week',
    kind: 'page',
    milliseconds,
    failureCount: 0,
    rates: null,
  };
}
