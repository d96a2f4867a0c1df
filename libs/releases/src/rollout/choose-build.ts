import { createHash } from 'node:crypto';
import type { Release } from '@simmer/contracts/release';
import type { BuildName } from '@simmer/contracts/release-builds';
import type { AppName, ReleaseDocument } from '../document/release-document.ts';

/** A build that a share of browsers gets, in per cent. */
export type CanaryShare = Pick<NonNullable<ReleaseDocument['canary']>, 'app' | 'version' | 'share'>;

/** The parts of the release document on which the choice of a build depends. */
interface DeployedBuilds {
  readonly release: Pick<Release, 'shell' | 'remotes'>;
  readonly canary?: CanaryShare | undefined;
}

/** The properties of a browser on which the choice of a build depends. */
interface Browser {
  /** The random id of the browser; without one it gets no canary. */
  readonly id?: string | undefined;
  /** The build that the verified pass of the browser names (FED-60). */
  readonly preview?: BuildName | undefined;
}

/** The build of an app that a browser gets, and why. Its fallback is the `previous` build in the release (FED-12). */
interface BuildChoice {
  readonly kind: 'promoted' | 'canary' | 'preview';
  readonly version: string;
}

const highest = 2 ** 48;

/** Where a browser is between 0 and 100, by a hash of its id, the app and the version: each canary goes to other browsers. */
function positionOf(id: string, { app, version }: CanaryShare): number {
  const hash = createHash('sha256').update(`${app}@${version}/${id}`).digest();
  return (hash.readUIntBE(0, 6) / highest) * 100;
}

/**
 * Chooses the build of an app for a browser: the one that it previews, else the canary for its share of browsers (FED-18), else
 * the promoted one. A browser keeps a canary while the share grows. A preview is of what everybody has, without the canary.
 *
 * @returns undefined for an app that is not deployed.
 */
export function chooseBuild(
  { release, canary }: DeployedBuilds,
  app: AppName,
  { id, preview }: Browser,
): BuildChoice | undefined {
  const promoted = app === 'shell' ? release.shell : release.remotes.find(({ name }) => name === app);
  if (preview?.app === app) return { kind: 'preview', version: preview.version };
  if (!promoted) return undefined;
  if (!preview && canary?.app === app && id !== undefined && positionOf(id, canary) < canary.share)
    return { kind: 'canary', version: canary.version };
  return { kind: 'promoted', version: promoted.version };
}
