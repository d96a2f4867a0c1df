import { inputMessage } from '@simmer/contracts/input-messages';
import { limits } from '@simmer/contracts/limits';
import type { DataBundle } from '@simmer/contracts/schemas/data-bundle.schema';
import { jsonOf } from '@simmer/offline/disk/stored-json';

/** The message for a file that is not a bundle (ACC-22). */
export const BAD_FILE = 'Failed to import data. Please check the file format.';

/** A bundle, or the error and its position. */
export type BundleReading =
  | { readonly kind: 'bundle'; readonly bundle: DataBundle }
  | { readonly kind: 'rejected'; readonly why: string; readonly where: readonly string[] };

const PLACES = 5;
const rejected = (why: string, where: readonly string[] = []): BundleReading => ({
  kind: 'rejected',
  why,
  where,
});

/**
 * Validates the text of a file as a whole: all of it is a bundle, or none of it is used. The schemas are loaded lazily,
 * because only an import needs them.
 */
export async function readBundle(text: string): Promise<BundleReading> {
  const json = jsonOf(text.replace(/^\uFEFF/, ''));
  if (json === null) return rejected(BAD_FILE, ['It is not JSON.']);
  const { dataBundleSchema } = await import('@simmer/contracts/schemas/data-bundle.schema');
  const validated = dataBundleSchema.safeParse(json, { error: inputMessage });
  if (validated.success) return { kind: 'bundle', bundle: validated.data };
  const places = validated.error.issues.map(
    ({ path, message }) => `${path.join(' › ') || 'file'}: ${message}`,
  );
  const more = places.length - PLACES;
  return rejected(BAD_FILE, [...places.slice(0, PLACES), ...(more > 0 ? [`and ${more} more`] : [])]);
}

/** Reads a chosen file; one that is too large is not opened. */
export async function readBundleFile(file: File): Promise<BundleReading> {
  const megabytes = limits.bundleBytes / 1024 / 1024;
  if (file.size > limits.bundleBytes) return rejected(BAD_FILE, [`It is larger than ${megabytes} MB.`]);
  return readBundle(await file.text());
}
