import { addressOf, asManifest } from './manifest.ts';
import type { Manifest } from './manifest.ts';

/** The manifests with one text replaced in one of them. @throws Error when the text is not found. */
export function brokenManifests(
  manifests: readonly Manifest[],
  address: string,
  text: string,
  replacement: string,
): Manifest[] {
  const broken = manifests.map((manifest) => {
    if (addressOf(manifest) !== address) return manifest;
    return asManifest(JSON.parse(JSON.stringify(manifest).replace(text, replacement)), address);
  });
  if (JSON.stringify(broken) === JSON.stringify(manifests)) {
    throw new Error(`${address} does not contain ${text}`);
  }
  return broken;
}
