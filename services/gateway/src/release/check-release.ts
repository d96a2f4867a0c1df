import { createHash } from 'node:crypto';
import type { Release } from '@simmer/contracts/release';
import { rangesOverlap } from '@simmer/contracts/remote-contract';
import { servedDocumentSchema, type ServedDocument } from '@simmer/releases/document/served-document';
import type { LoadedDocument, LoadedRelease } from './loaded-release.ts';
import type { ReleaseSource } from './release-source.ts';

/**
 * Why a document is rejected: it is not signed, it is no release, a remote does not fit the shell, or a file is missing or
 * changed.
 */
export type RejectionReason = 'signature' | 'document' | 'contract' | 'file';

/** A release document that must not be served (FED-3). The message says what is wrong with it. */
export class RejectedRelease extends Error {
  override readonly name = 'RejectedRelease';
  readonly reason: RejectionReason;

  constructor(reason: RejectionReason, message: string, options?: ErrorOptions) {
    super(message, options);
    this.reason = reason;
  }
}

interface NamedFile {
  readonly href: string;
  readonly integrity?: string | undefined;
}

function parse(text: string): ServedDocument {
  try {
    return servedDocumentSchema.parse(JSON.parse(text));
  } catch (cause) {
    throw new RejectedRelease('document', 'It does not match the schema of a release document.', { cause });
  }
}

function checkContracts({ shell, remotes }: Release): void {
  const builds = remotes.flatMap((remote) => [
    remote,
    ...(remote.previous ? [{ ...remote.previous, name: remote.name }] : []),
  ]);
  const unfit = builds.find(({ contract }) => !rangesOverlap(contract, shell.contract));
  if (!unfit) return;
  const range = ({ min, max }: { min: number; max: number }) => (min === max ? `${min}` : `${min} to ${max}`);
  throw new RejectedRelease(
    'contract',
    `${unfit.name} ${unfit.version} supports contract ${range(unfit.contract)}, ` +
      `and the shell ${range(shell.contract)}.`,
  );
}

/** Every file that the document names, with the hash that it must have. */
function namedFiles({ shell, remotes }: Release): NamedFile[] {
  const builds = remotes.flatMap((remote) => [remote, ...(remote.previous ? [remote.previous] : [])]);
  return [
    { href: shell.entry, integrity: shell.integrity },
    ...shell.styles,
    ...builds.map(({ entry, integrity }) => ({ href: entry, integrity })),
    ...[...shell.routes, ...remotes.flatMap(({ routes }) => routes)].flatMap(({ preloads }) => preloads),
  ];
}

const hashOf = (content: Buffer) => `sha384-${createHash('sha384').update(content).digest('base64')}`;

async function checkFiles(releases: readonly Release[], source: ReleaseSource): Promise<void> {
  const wantedHashes = new Map<string, Set<string>>();
  for (const { href, integrity } of releases.flatMap(namedFiles)) {
    const wanted = wantedHashes.get(href) ?? new Set();
    wantedHashes.set(href, integrity === undefined ? wanted : wanted.add(integrity));
  }
  for (const [href, wanted] of wantedHashes) {
    const content = await source.readFile(href);
    if (!content) throw new RejectedRelease('file', `${href} is missing.`);
    const actual = wanted.size > 0 ? hashOf(content) : undefined;
    if ([...wanted].some((hash) => hash !== actual)) {
      throw new RejectedRelease('file', `${href} has another hash than the document names.`);
    }
  }
}

async function withTemplate(release: Release, source: ReleaseSource): Promise<LoadedRelease> {
  const template = await source.readFile(release.shell.template);
  if (!template) throw new RejectedRelease('file', `${release.shell.template} is missing.`);
  return { release, template: template.toString('utf8') };
}

/**
 * Reads a release document and everything that it names, for those who get canaries too.
 * @throws RejectedRelease if it must not be served, and whatever the source throws while it cannot be reached.
 */
export async function checkRelease(text: string, source: ReleaseSource): Promise<LoadedDocument> {
  const { canaries, ...release } = parse(text);
  const releases = [release, ...(canaries?.variants ?? []).map((variant) => variant.release)];
  for (const each of releases) checkContracts(each);
  const everybody = await withTemplate(release, source);
  const variants = (canaries?.variants ?? []).map(async ({ apps, release: own }) => ({
    apps,
    ...(await withTemplate(own, source)),
  }));
  const loaded = await Promise.all(variants);
  await checkFiles(releases, source);
  return canaries ? { ...everybody, canaries: { shares: canaries.shares, variants: loaded } } : everybody;
}
