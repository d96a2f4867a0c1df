import { withLearningOnMonday } from '../../data/blocks.ts';
import { openAs } from '../../data/people.ts';
import { followReports } from '../../fixtures/failure-reports.ts';
import { expect, test } from '../../fixtures/test.ts';

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
