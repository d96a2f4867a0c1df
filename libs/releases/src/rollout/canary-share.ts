import { createHash } from 'node:crypto';
import type { AppName } from '../document/release-document.ts';

/** A build that a share of browsers gets, in per cent. */
export interface CanaryShare {
  readonly app: AppName;
  readonly version: string;
  readonly share: number;
}

const highest = 2 ** 48;

/** Where an id is between 0 and 100, for one canary: the hash of both, so that canaries are independent. */
function positionOf(id: string, { app, version }: CanaryShare): number {
  const hash = createHash('sha256').update(`${app}@${version}/${id}`).digest();
  return (hash.readUIntBE(0, 6) / highest) * 100;
}

/** Whether the browser with this id gets a canary (FED-18). Who gets it keeps it while its share grows. */
export const getsCanary = (id: string, canary: CanaryShare): boolean => positionOf(id, canary) < canary.share;
