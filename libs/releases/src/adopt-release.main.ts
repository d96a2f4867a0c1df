// `node libs/releases/src/adopt-release.main.ts FOLDER`: puts the release of an image into RELEASE_STORE, which is a folder, signed
// with RELEASE_SIGNING_KEY.
import { signingKeySchema } from './document/signing-keys.ts';
import { adoptRelease } from './rollout/adopt-release.ts';
import { FolderStore } from './store/folder-store.ts';

try {
  const [, , folder] = process.argv;
  const { RELEASE_STORE: place, RELEASE_SIGNING_KEY: key } = process.env;
  if (!folder || !place || !key) throw new Error('RELEASE_STORE and RELEASE_SIGNING_KEY have to be set.');
  const signingKey = signingKeySchema.parse(key);
  const writer = { store: new FolderStore(place), signingKey, publicKeys: [signingKey] };
  const { release } = await adoptRelease(writer, folder, new Date());
  process.stdout.write(`Release ${release.id} is in the store.\n`);
} catch (error) {
  process.stderr.write(
    `The release was not put into the store: ${error instanceof Error ? error.message : String(error)}\n`,
  );
  process.exitCode = 1;
}
