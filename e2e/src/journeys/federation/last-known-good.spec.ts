import { newPerson } from '../../data/people.ts';
import {
  currentRelease,
  entryThatThrowsInRender,
  remoteOf,
  samplePages,
  withNewBuild,
  type SamplePage,
} from '../../data/remotes.ts';
import { makeSuperAdmin } from '../../fixtures/database.ts';
import { followReports } from '../../fixtures/failure-reports.ts';
import { FaultProxy, integrityOf, type Fault } from '../../fixtures/fault-proxy.ts';
import { expect, test } from '../../fixtures/test.ts';

const newBuild = /\/remotes\/[\w-]+\/ffffffffffff\//;

interface Failure {
  readonly phase: string;
  readonly fault: (path: string) => Fault;
}

const missing: Failure = { phase: 'entry', fault: () => 404 };
/** How the new build of a remote fails: it hangs, throws when it is rendered, and is missing in the others. */
const failures: Readonly<Partial<Record<SamplePage['name'], Failure>>> = {
  ecocycle: { phase: 'entry', fault: () => 'hang' },
  admin: {
    phase: 'render',
    fault: (path) => ({ script: entryThatThrowsInRender('simmer_remote_admin_ffffffffffff', path) }),
  },
};

test('last known good: when a new build fails, the page opens in the build before it, and both are reported (FED-12)', async ({
  people,
  newBrowser,
  pageErrors,
  baseURL,
}) => {
  if (baseURL === undefined) throw new Error('The configuration names no baseURL.');
  pageErrors.expect(/phase: render/);
  const superAdmin = newPerson('Boss Vale');
  const { token } = await people.onboard(superAdmin);
  await makeSuperAdmin(superAdmin.email);
  const release = await currentRelease(baseURL);

  const open = async ({ name, path, content }: SamplePage): Promise<void> => {
    const proxy = await FaultProxy.start(baseURL);
    try {
      const failure = failures[name] ?? missing;
      const fault = failure.fault(path);
      proxy.faults = [[newBuild, fault]];
      const integrity = integrityOf(typeof fault === 'object' ? fault.script : '');
      proxy.changeRelease = (document) => withNewBuild(document, name, integrity);
      const page = await newBrowser();
      const reports = followReports(page);
      await page.addInitScript((value) => localStorage.setItem('authToken', value), token);
      await page.goto(proxy.origin + path, { waitUntil: 'commit' });

      await expect(content(page)).toBeVisible({ timeout: 20_000 });
      await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
      const before = remoteOf(release, name).version;
      await expect
        .poll(() => reports.filter(({ remote }) => remote === name))
        .toEqual([
          expect.objectContaining({ phase: failure.phase, version: 'ffffffffffff' }),
          expect.objectContaining({ phase: 'fallback', text: expect.stringContaining(before) }),
        ]);
    } finally {
      await proxy.stop();
    }
  };
  // One after the other: the build before has a second to load, which three pages on a busy machine would share.
  for (const samplePage of samplePages) await open(samplePage);
});
