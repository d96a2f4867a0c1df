import { createHash } from 'node:crypto';
import type { ReleaseDocument } from '../document/release-document.ts';

/** A build that a share of browsers gets, in per cent. */
export type CanaryShare = Pick<NonNullable<ReleaseDocument['canary']>, 'app' | 'version' | 'share'>;

const highest = 2 ** 48;

/** Where a browser is between 0 and 100, by a hash of its id, the app and the version: each canary goes to other browsers. */
function positionOf(id: string, { app, version }: CanaryShare): number {
  const hash = createHash('sha256').update(`${app}@${version}/${id}`).digest();
  return (hash.readUIntBE(0, 6) / highest) * 100;
}

/**
 * Whether a browser gets the canary (FED-18). It keeps the canary while the share grows.
 *
 * @param id the random id of the browser; without one it gets no canary.
 */
export const getsCanary = (canary: CanaryShare, id: string | undefined): boolean =>
  id !== undefined && positionOf(id, canary) < canary.share;
