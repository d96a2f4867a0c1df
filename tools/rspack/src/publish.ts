import { renameSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Release } from '@simmer/contracts/release';
import { readCurrent, type ReleaseWriter } from '@simmer/releases/document/current-document';
import { localSigningKey } from '@simmer/releases/document/local-signing-key';
import { appNames, type ReleaseDocument } from '@simmer/releases/document/release-document';
import { servedDocument, servedDocumentSchema } from '@simmer/releases/document/served-document';
import { InvalidDocumentError } from '@simmer/releases/document/signature';
import { promote } from '@simmer/releases/rollout/promote';
import { retirableBuilds, retireBuilds } from '@simmer/releases/rollout/retire';
import { FolderStore } from '@simmer/releases/store/folder-store';
import { documentName } from '@simmer/releases/store/release-store';
import { publishBuild, readLocalBuild } from './builds/local-build.ts';
import { releaseFolder } from './repository/paths.ts';

/** For open pages, and for rolling back. */
const keptBuilds = 8;

/** The document of a store on this machine; undefined also if its key is gone or another version wrote it. */
async function readLocal({ store, publicKeys }: ReleaseWriter): Promise<ReleaseDocument | undefined> {
  try {
    const current = await readCurrent(store, publicKeys);
    return current === 'unchanged' ? undefined : current?.document;
  } catch (error) {
    if (!(error instanceof InvalidDocumentError)) throw error;
    await rm(join(store.location, documentName), { force: true });
    return undefined;
  }
}

/** The releases without signature and history, as the gateway reads them. A rename: never a partial one. */
function writeRelease(document: ReleaseDocument, target: string): void {
  const file = join(target, 'release.json');
  const temporaryFile = `${file}.${String(process.pid)}`;
  writeFileSync(temporaryFile, JSON.stringify(servedDocumentSchema.parse(servedDocument(document)), null, 2));
  renameSync(temporaryFile, file);
}

/**
 * Publishes the builds of the four front ends (each `dist/out`) to the folder `target` and promotes them. Earlier
 * versions stay for a while, so that an open page still finds its chunks.
 */
export async function publishRelease(target = releaseFolder, now = new Date()): Promise<Release> {
  const store = new FolderStore(target);
  const signingKey = await localSigningKey(target);
  const writer = { store, signingKey, publicKeys: [signingKey] };
  const builds = await Promise.all(
    appNames.map(async (app) => publishBuild(store, await readLocalBuild(app))),
  );
  const before = await readLocal(writer);
  const versions = Object.fromEntries(builds.map(({ app, version }) => [app, version]));
  const what = { by: 'this machine', reason: 'built here', now };
  // Development builds are not minified.
  const change = { ...what, versions, isBudgetChecked: false };
  const document = (await promote(writer, { action: 'promote', ...change })) ?? before;
  if (!document) throw new Error(`${store.location} has no release document.`);
  writeRelease(document, target);
  const policy = { since: now, newestCount: keptBuilds };
  await retireBuilds(store, await retirableBuilds(store, document, policy));
  return document.release;
}
