import { followReports } from '../../fixtures/failure-reports.ts';
import { HOSTILE, tracesOn } from '../../fixtures/hostile.ts';
import { expect, test } from '../../fixtures/test.ts';

const inlineScript = '<script>globalThis.fromElsewhere = true</script>';

interface Violations {
  /** Attempts each violation; gives those that were not blocked. */
  readonly attempt: () => Promise<string[]>;
  readonly directives: string[];
}

/** Defines the violations that a script can cause. */
function defineViolations(): void {
  const element = document.createElement('div');
  const script = document.createElement('script');
  const trusted = Reflect.get(globalThis, 'trustedTypes') as {
    createPolicy: (name: string, rules: object) => void;
  };
  const globalEval = Reflect.get(globalThis, 'eval') as (code: string) => unknown;
  const attempts: Record<string, () => void> = {
    // Called indirectly, so that it is the browser's policy that decides.
    eval: () => void globalEval('1'),
    'HTML as a text': () => (element.innerHTML = '<b>fromElsewhere</b>'),
    'a script outside of the builds': () => (script.src = '/api/v1/openapi.json'),
    'a script of an unknown build': () => (script.src = '/shell/ffffffffffff/main.js'),
    'a script of another origin': () => (script.src = 'https://elsewhere.test/main.js'),
    'another policy': () => trusted.createPolicy('lenient', { createHTML: (html: string) => html }),
  };
  const directives: string[] = [];
  addEventListener('securitypolicyviolation', ({ effectiveDirective }) =>
    directives.push(effectiveDirective),
  );
  const isBlocked = (act: () => void): boolean => {
    try {
      act();
      return false;
    } catch {
      return true;
    }
  };
  const attempt = (): Promise<string[]> =>
    // After the call of the test, which the browser exempts.
    new Promise((resolve) => {
      setTimeout(() => {
        resolve(Object.keys(attempts).filter((name) => !isBlocked(attempts[name] ?? (() => undefined))));
      });
    });
  Reflect.set(globalThis, 'simmerTest', { attempt, directives });
}

test('content policy: scripts, styles and HTML from elsewhere are blocked, and reported (FED-30)', async ({
  page,
  pageErrors,
}) => {
  pageErrors.expect(/Content Security Policy/);
  const reports = followReports(page);
  const addToPage = (path: string, html: string) =>
    page.route(`**${path}`, async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace('</body>', () => `${html}</body>`);
      await route.fulfill({ response, body });
    });
  await page.addInitScript(defineViolations);

  await test.step('what a script attempts is blocked (FED-30)', async () => {
    await addToPage('/support', inlineScript);
    await page.goto('/support');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.evaluate(() => {
      const style = document.createElement('style');
      style.append('body { --from-elsewhere: 1 }');
      document.head.append(style);
    });
    const notBlocked = await page.evaluate(() =>
      (Reflect.get(globalThis, 'simmerTest') as Violations).attempt(),
    );
    expect(notBlocked).toEqual([]);
    expect(await page.evaluate(() => Reflect.get(globalThis, 'fromElsewhere') as unknown)).toBeUndefined();
    const style = await page.evaluate(() =>
      getComputedStyle(document.body).getPropertyValue('--from-elsewhere'),
    );
    expect(style).toBe('');
  });

  await test.step('each violation is reported (FED-9)', async () => {
    const directives = await page.evaluate(
      () => (Reflect.get(globalThis, 'simmerTest') as Violations).directives,
    );
    expect(new Set(directives)).toEqual(
      new Set(['script-src-elem', 'style-src-elem', 'require-trusted-types-for', 'trusted-types']),
    );
    // The inline script is blocked before any script of the page runs.
    for (const directive of ['style-src-elem', 'require-trusted-types-for', 'trusted-types'])
      await expect
        .poll(() => reports)
        .toContainEqual(
          expect.objectContaining({ phase: 'policy', text: expect.stringContaining(`(${directive})`) }),
        );
  });

  await test.step('scripts of HTML that was served on purpose do not run, and other journeys would detect it (UI-55)', async () => {
    // Served with the page: Trusted Types let no script of the page insert HTML.
    await addToPage('/about', `<b title="${HOSTILE}</b>`);
    await page.goto('/about');
    const { isTaken, elements, styles } = await tracesOn(page);
    expect([isTaken, elements.length, styles.length]).toEqual([false, 2, 1]);
    await page.getByRole('link', { name: 'a', exact: true }).click();
    expect((await tracesOn(page)).isTaken).toBe(false);
  });
});
