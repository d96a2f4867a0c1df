import type { ReleaseDocument } from '../src/document/release-document.ts';
import { composeRelease } from '../src/compose-release.ts';
import { aRemote, aShell, versionOf } from './build-fixture.ts';

const since = '2026-11-20T08:00:00.000Z';
const by = 'a@example.com';

/** A document of a first release of shell and planner. */
export function aRelease(): ReleaseDocument {
  return {
    schema: 1,
    revision: 1,
    release: composeRelease(aShell(), [aRemote()], new Date(since)),
    deployed: {
      shell: { version: versionOf(1), since, by },
      planner: { version: versionOf(1), since, by },
    },
    history: [
      {
        revision: 1,
        action: 'promote',
        at: since,
        by,
        reason: 'first release',
        changes: [
          { app: 'shell', from: null, to: versionOf(1) },
          { app: 'planner', from: null, to: versionOf(1) },
        ],
      },
    ],
  };
}
