import { z } from 'zod';

/** Where a release store is, parsed. */
export type StoreAddress =
  { kind: 'folder'; folder: string } | { kind: 's3'; bucket: string; prefix: string };

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
