import { z } from 'zod';
import { FolderStore } from './folder-store.ts';
import type { ReleaseStore } from './release-store.ts';

/** Where a release store is, parsed. */
type StoreAddress = { kind: 'folder'; folder: string } | { kind: 's3'; bucket: string; prefix: string };

const bucketAddress =
  /^s3:\/\/([a-z0-9](?:[a-z0-9.-]{0,61}[a-z0-9])?)(?:\/([A-Za-z0-9_@~-][A-Za-z0-9_@~/-]*?))?\/?$/;

function parse(text: string): StoreAddress | undefined {
  if (!text.includes('://')) return { kind: 'folder', folder: text };
  const [, bucket, prefix = ''] = bucketAddress.exec(text) ?? [];
  return bucket === undefined || prefix.includes('//') ? undefined : { kind: 's3', bucket, prefix };
}

/** `RELEASE_STORE`: a folder, or a bucket with a prefix. */
export const storeAddress = z
  .string()
  .min(1)
  .transform((text, context) => {
    const address = parse(text);
    if (address) return address;
    context.addIssue('must be a folder, or s3://bucket/prefix.');
    return z.NEVER;
  });

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
