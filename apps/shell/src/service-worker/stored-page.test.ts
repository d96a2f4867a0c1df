import { storedPage } from './stored-page.ts';
import { filesOf, releaseOf } from './testing/fake-browser.ts';

const release = await releaseOf('r1');
const [, , planner] = filesOf(release);
const textOf = (html: string, path: string) =>
  storedPage({ ...release, page: { ...release.page, html } }, path).text();

test('stored page: the files of the path are preloaded with their hashes, as in a page of the gateway (OFF-31)', async () => {
  expect(await textOf('<head></head><body>$&</body>', '/calendar')).toBe(
    `<head><link rel="preload" as="script" href="/remotes/planner/r1/main.js" integrity="${planner?.integrity ?? ''}"` +
      ' crossorigin></head><body>$&</body>',
  );
});

test('stored page: what the page requests itself is not preloaded; its release document does not count', async () => {
  const script = '<head><script src="/remotes/planner/r1/main.js"></script></head>';
  expect(await textOf(script, '/calendar')).toBe(script);
  const named = '<head></head>{"href":"/remotes/planner/r1/main.js"}';
  expect(await textOf(named, '/calendar')).toContain('rel="preload"');
});
