import fc from 'fast-check';
import { requestKind } from './request-kind.ts';

const origin = 'https://simmer.test';
type Asked = Parameters<typeof requestKind>[0];
const navigationTo = (path: string, changes: Partial<Asked> = {}): Asked => ({
  method: 'GET',
  mode: 'navigate',
  destination: 'document',
  url: origin + path,
  ...changes,
});

const anyRequest = fc.record({
  method: fc.constantFrom('GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'),
  mode: fc.constantFrom<RequestMode>('navigate', 'cors', 'no-cors', 'same-origin'),
  destination: fc.constantFrom<RequestDestination>('', 'document', 'iframe', 'script', 'style', 'image'),
});

test('request kind: a request of the API is never answered, whatever it is (OFF-31)', () => {
  fc.assert(
    fc.property(anyRequest, fc.webPath(), fc.webQueryParameters(), (asked, path, query) => {
      const url = `${origin}/api${path.startsWith('/') ? '' : '/'}${path}?${query}`;
      // A browser resolves dots before it sends the request, and so does the worker.
      fc.pre(new URL(url).pathname.startsWith('/api/'));
      expect(requestKind({ ...asked, url }, origin)).toBe('other');
    }),
  );
});

test('request kind: only a navigation of a whole window may be answered by a page', () => {
  const isNavigation = ({ method, mode, destination }: Omit<Asked, 'url'>) =>
    method === 'GET' && mode === 'navigate' && destination === 'document';
  fc.assert(
    fc.property(
      anyRequest.filter((asked) => !isNavigation(asked)),
      fc.webPath(),
      (asked, path) => {
        expect(requestKind({ ...asked, url: `${origin}/${path}` }, origin)).not.toBe('page');
      },
    ),
  );
});

test.each([
  ['a page', navigationTo('/calendar?date=2026-11-23'), 'page'],
  ['a file of the shell', navigationTo('/shell/0123456789ab/main.js', { mode: 'cors' }), 'file'],
  ['a further attempt', navigationTo('/remotes/planner/0a/x.js?attempt=1', { mode: 'cors' }), 'file'],
  ['a file that is opened as a page', navigationTo('/shell/0123456789ab/main.js'), 'other'],
  ['a shared file', navigationTo('/share-target', { method: 'POST' }), 'shared-file'],
  ['a page of that address', navigationTo('/share-target'), 'page'],
  ['a script that sends to it', navigationTo('/share-target', { method: 'POST', mode: 'cors' }), 'other'],
  ['a calendar file', navigationTo('/api/v1/time-blocks/calendar.ics'), 'other'],
  ['a page in a frame', navigationTo('/calendar', { destination: 'iframe' }), 'other'],
  [
    'another origin',
    navigationTo('', { url: 'https://elsewhere.test/shell/a/main.js', mode: 'cors' }),
    'other',
  ],
  ['the release document', navigationTo('/release.json', { mode: 'cors', destination: '' }), 'other'],
] as const)('request kind: %s', (_what, asked, kind) => {
  expect(requestKind(asked, origin)).toBe(kind);
});
