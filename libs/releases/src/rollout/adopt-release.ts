import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buildsOfRelease } from '@simmer/contracts/release-builds';
import { copyBuild } from '../builds/build-store.ts';
import { knownKeys, readCurrent, type ReleaseWriter } from '../document/current-document.ts';
import type { ReleaseDocument, Versions } from '../document/release-document.ts';
import { servedDocumentSchema, writeServedDocument } from '../document/served-document.ts';
import { FolderStore } from '../store/folder-store.ts';
import { changeRelease } from './change-release.ts';
import { retirableBuilds, retireBuilds } from './retire.ts';

/** The number of builds that are kept for open pages, and for rolling back. */
const keptBuilds = 8;

/** Whether all of these builds were promoted before: builds that were rolled back since stay rolled back. */
const wasPromoted = ({ history }: ReleaseDocument, versions: Versions): boolean =>
  Object.entries(versions).every(([app, version]) =>
    history.some(({ changes }) => changes.some((change) => change.app === app && change.to === version)),
  );

/**
 * Puts the release that an image holds into the store of a server and promotes it, once (OPS-151). Earlier builds stay
 * for open pages.
 *
 * @param folder of the image: a release as a gateway serves it.
 * @returns the document of the store.
 * @throws ReleaseRejection if the builds do not fit together.
 */
export async function adoptRelease(
  writer: ReleaseWriter & { store: FolderStore },
  folder: string,
  now: Date,
): Promise<ReleaseDocument> {
  const { store } = writer;
  const text = await readFile(join(folder, 'release.json'), 'utf8');
  const builds = buildsOfRelease(servedDocumentSchema.parse(JSON.parse(text)));
  const source = new FolderStore(folder);
  for (const build of builds) await copyBuild(source, build, store.location);
  const versions: Versions = Object.fromEntries(builds.map(({ app, version }) => [app, version]));
  const promoted = await changeRelease(writer, {
    action: 'promote',
    versions,
    by: 'this server',
    reason: 'installed',
    now,
    // The builds of an image were built together, so their bytes were checked then.
    isBudgetChecked: false,
    isWanted: (current) => current === undefined || !wasPromoted(current, versions),
  });
  const document = promoted ?? (await readCurrent(store, knownKeys(writer)))?.document;
  if (!document) throw new Error(`${store.location} has no release document.`);
  await writeServedDocument(store.location, document);
  const policy = { since: now, newestCount: keptBuilds };
  await retireBuilds(store, await retirableBuilds(store, document, policy));
  return document;
}
