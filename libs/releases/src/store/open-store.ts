import { FolderStore } from './folder-store.ts';
import type { ReleaseStore } from './release-store.ts';
import { storeAddress } from './store-address.ts';

/**
 * Opens the store of `RELEASE_STORE`. The client of a bucket reads the standard variables and files of AWS itself, such
 * as AWS_REGION, AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY and AWS_ENDPOINT_URL_S3.
 */
export async function openReleaseStore(address: string): Promise<ReleaseStore> {
  const place = storeAddress.parse(address);
  if (place.kind === 'folder') return new FolderStore(place.folder);
  // Loaded only where it is needed: the client of a bucket doubles the start of a small process.
  const { S3Store } = await import('./s3-store.ts');
  // A server of one's own seldom has a name for each bucket.
  const forcePathStyle =
    (process.env['AWS_ENDPOINT_URL_S3'] ?? process.env['AWS_ENDPOINT_URL']) !== undefined;
  return new S3Store(place, { forcePathStyle });
}
