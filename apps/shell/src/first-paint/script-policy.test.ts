import { sampleRelease, sampleRemote } from '../testing/sample-release.ts';
import { allowScriptsOf, isReleasedScript } from './script-policy.ts';

const page = 'https://simmer.test/calendar';
const { version, entry, integrity, global, contract } = sampleRemote();
const previous = { version: 'ba9876543210', entry, integrity, global, contract };
allowScriptsOf(sampleRelease([sampleRemote({ version, previous })]));

describe('isReleasedScript', () => {
  it.each([
    '/shell/0123456789ab/main.0a1b2c.js',
    'https://simmer.test/remotes/planner/0123456789ab/remote-entry.0a.js',
    '/remotes/planner/0123456789ab/216.bb44abf4ab.js?attempt=2',
    '/remotes/planner/ba9876543210/remote-entry.0a.js',
    '/service-worker.js',
  ])('a file of a named build may run: %s (FED-30)', (url) => {
    expect(isReleasedScript(url, page)).toBe(true);
  });

  it.each([
    ['of another origin', 'https://elsewhere.test/shell/0123456789ab/main.js'],
    ['that is the service worker of another origin', 'https://elsewhere.test/service-worker.js'],
    ['that is the service worker with a query', '/service-worker.js?x=1'],
    ['that is in another folder', '/api/v1/service-worker.js'],
    ['of another version', '/remotes/planner/ffffffffffff/remote-entry.js'],
    ['of another remote', '/remotes/ecocycle/0123456789ab/remote-entry.js'],
    ['outside of the builds', '/api/v1/export.js'],
    ['that leaves the folder', '/shell/0123456789ab/../../api/v1/export.js'],
    ['that leaves the folder, encoded', '/shell/0123456789ab/%2e%2e/%2e%2e/api/v1/export.js'],
    ['with an encoded slash', '/shell/0123456789ab/..%2fx.js'],
    ['that is no script', '/shell/0123456789ab/main.css'],
    ['with another query', '/shell/0123456789ab/main.js?x=1'],
    ['as data', 'data:text/javascript,alert(1).js'],
    ['as code', 'javascript:alert(1)//.js'],
    ['that is no address', 'http://['],
  ])('a script %s may not run (FED-30)', (_what, url) => {
    expect(isReleasedScript(url, page)).toBe(false);
  });
});
