import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Release } from '@simmer/contracts/release';
import { readCurrent, type ReleaseWriter } from '@simmer/releases/document/current-document';
import { localSigningKey } from '@simmer/releases/document/open-releases';
import type { ReleaseDocument } from '@simmer/releases/document/release-document';
import { InvalidDocumentError } from '@simmer/releases/document/signature';
import { writeServedDocument } from '@simmer/releases/document/served-document';
import { changeRelease } from '@simmer/releases/rollout/change-release';
import { retirableBuilds, retireBuilds } from '@simmer/releases/rollout/retire';
import { FolderStore } from '@simmer/releases/store/folder-store';
import { documentName } from '@simmer/releases/store/release-store';
import { publishBuild, readLocalBuild } from './builds/local-build.ts';
import { localRemotes } from './builds/local-remotes.ts';
import { releaseFolder } from './builds/paths.ts';

/** The number of former builds that stay, for open pages and for a rollback. */
const keptBuilds = 8;

/** The document of a store on this machine; undefined also if its key is lost or another version wrote it. */
async function readLocal({ store, publicKeys }: ReleaseWriter): Promise<ReleaseDocument | undefined> {
  try {
    return (await readCurrent(store, publicKeys))?.document;
  } catch (error) {
    if (!(error instanceof InvalidDocumentError)) throw error;
    await rm(join(store.location, documentName), { force: true });
    return undefined;
  }
}

/**
 * Publishes the builds of the front ends here (each `dist/out`) to the folder `target` and promotes them. Earlier
 * versions stay for a while, so that open pages still find their chunks.
 */
export async function publishRelease(target = releaseFolder, now = new Date()): Promise<Release> {
  const store = new FolderStore(target);
  const signingKey = await localSigningKey(target);
  const writer = { store, signingKey, publicKeys: [signingKey] };
  const builds = await Promise.all(
    ['shell', ...localRemotes].map(async (app) => publishBuild(store, await readLocalBuild(app))),
  );
  const before = await readLocal(writer);
  const versions = Object.fromEntries(builds.map(({ app, version }) => [app, version]));
  const what = { by: 'this machine', reason: 'built here', now };
  // No budget, because development builds are not minified. No runs, because `npm test` runs the builds of one
  // checkout.
  const change = { ...what, versions, isBudgetChecked: false };
  const document = (await changeRelease(writer, { action: 'promote', ...change })) ?? before;
  if (!document) throw new Error(`${store.location} has no release document.`);
  await writeServedDocument(target, document);
  const policy = { since: now, newestCount: keptBuilds };
  await retireBuilds(store, await retirableBuilds(store, document, policy));
  return document.release;
}
