import { withLearningOnMonday } from '../../data/blocks.ts';
import { openAs } from '../../data/people.ts';
import { followReports } from '../../fixtures/failure-reports.ts';
import { expect, test } from '../../fixtures/test.ts';
import { FrameRegion } from '../../regions/frame.region.ts';
import { RemoteFailureRegion } from '../../regions/remote-failure.region.ts';

test('failure reports: each uncaught failure is logged once, with remote, release and route', async ({
  page,
  people,
  pageErrors,
}) => {
  const reports = followReports(page);
  await openAs(page, await people.onboard(), '/calendar');
  await expect(page.getByRole('button', { name: 'Today' })).toBeVisible();
  pageErrors.expect(/page error: .*thrown on purpose/s);
  pageErrors.expect(/page error: .*rejected on purpose/s);
  pageErrors.expect(/Content Security Policy/);
  const release = await page.evaluate(() => {
    for (let round = 0; round < 50; round += 1)
      setTimeout(() => {
        throw new Error('thrown on purpose, for robin@example.com');
      });
    setTimeout(() => void Promise.reject(new Error('rejected on purpose')));
    void fetch('https://elsewhere.test/collect').catch(() => undefined);
    const { id, shell } = JSON.parse(document.getElementById('release')?.textContent ?? '') as {
      id: string;
      shell: { version: string };
    };
    const src = `/shell/${shell.version}/lost.js`;
    document.head.append(Object.assign(document.createElement('script'), { src }));
    return id;
  });

  await expect
    .poll(() => reports.map(({ phase }) => phase).toSorted())
    .toEqual(['load', 'policy', 'promise', 'script']);
  for (const report of reports)
    expect(report).toMatchObject({ remote: 'shell', release, route: '/calendar' });
  expect(JSON.stringify(reports)).not.toContain('robin@');
});

test('failure reports: a render error in a remote is logged with its name and version', async ({
  page,
  people,
  pageErrors,
}) => {
  pageErrors.expect(/phase: render/);
  const reports = followReports(page);
  const { person, block } = await withLearningOnMonday(people);
  await page.route('**/api/v1/time-blocks', (route) =>
    route.fulfill({ json: { timeBlocks: [{ ...block, scheduled_days: null }] } }),
  );
  await openAs(page, person, '/calendar');
  await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible();
  const version = await page.evaluate(() => {
    const { remotes } = JSON.parse(document.getElementById('release')?.textContent ?? '') as {
      remotes: { name: string; version: string }[];
    };
    return remotes.find(({ name }) => name === 'planner')?.version;
  });
  await expect
    .poll(() => reports)
    .toContainEqual(
      expect.objectContaining({ phase: 'render', remote: 'planner', version, route: '/calendar' }),
    );
});

test('failure reports: a remote that cannot be loaded and a failed read are logged by name (FED-8)', async ({
  page,
  people,
  pageErrors,
}) => {
  pageErrors.expect(/^500 from .*\/vibes$/);
  const reports = followReports(page);
  const frame = new FrameRegion(page);
  await page.route('**/remotes/ecocycle/**', (route) => route.abort());
  await page.route('**/api/v1/vibes', (route) => route.fulfill({ status: 500, json: { detail: 'No.' } }));
  await openAs(page, await people.onboard(), '/calendar');
  await expect.poll(() => reports, { timeout: 20_000 }).toMatchObject([{ text: 'Failed to load vibes' }]);
  await frame.goTo('Ecocycle');
  await expect(new RemoteFailureRegion(page, 'Ecocycle').alert).toBeVisible({ timeout: 20_000 });
  expect(reports).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ phase: 'query', remote: 'planner', route: '/calendar' }),
      expect.objectContaining({ phase: 'entry', remote: 'ecocycle', route: '/calendar' }),
    ]),
  );
});
