import type { Release } from '@simmer/contracts/release';
import { buildsOfRemote } from '@simmer/contracts/release-builds';
import { rangesOverlap, rangeText } from '@simmer/contracts/remote-contract';
import { integrityValue } from '@simmer/releases/builds/integrity';
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
  const builds = remotes.flatMap((remote) =>
    buildsOfRemote(remote).map((build) => ({ ...build, name: remote.name })),
  );
  const unfit = builds.find(({ contract }) => !rangesOverlap(contract, shell.contract));
  if (!unfit) return;
  throw new RejectedRelease(
    'contract',
    `${unfit.name} ${unfit.version} supports contract ${rangeText(unfit.contract)}, ` +
      `and the shell ${rangeText(shell.contract)}.`,
  );
}

/** Every file that the document names, with the hash that it must have. */
function namedFiles({ shell, remotes }: Pick<Release, 'shell' | 'remotes'>): NamedFile[] {
  return [
    { href: shell.entry, integrity: shell.integrity },
    ...shell.styles,
    ...remotes.flatMap(buildsOfRemote).map(({ entry, integrity }) => ({ href: entry, integrity })),
    ...[...shell.routes, ...remotes.flatMap(({ routes }) => routes)].flatMap(({ preloads }) => preloads),
    ...htmlFiles({ shell, remotes }),
  ];
}

async function checkFiles(releases: readonly Release[], source: ReleaseSource): Promise<void> {
  const wantedHashes = new Map<string, Set<string>>();
  for (const { href, integrity } of releases.flatMap(namedFiles)) {
    const wanted = wantedHashes.get(href) ?? new Set();
    wantedHashes.set(href, integrity === undefined ? wanted : wanted.add(integrity));
  }
  for (const [href, wanted] of wantedHashes) {
    const content = await source.readFile(href);
    if (!content) throw new RejectedRelease('file', `${href} is missing.`);
    const actual = wanted.size > 0 ? integrityValue(content) : undefined;
    if ([...wanted].some((hash) => hash !== actual)) {
      throw new RejectedRelease('file', `${href} has another hash than the document names.`);
    }
  }
}

/** The prerendered HTML that a release names. */
const htmlFiles = ({ shell, remotes }: Pick<Release, 'shell' | 'remotes'>): NamedFile[] =>
  [
    shell.frame,
    ...[...shell.routes, ...remotes.flatMap(({ routes }) => routes)].map(({ html }) => html),
  ].filter((file) => file !== undefined);

async function readHtml(release: Release, source: ReleaseSource): Promise<Record<string, string>> {
  const texts = htmlFiles(release).map(async ({ href }) => [href, await source.readFile(href)] as const);
  // One that is missing is found by the check of all files.
  return Object.fromEntries(
    (await Promise.all(texts)).map(([href, text]) => [href, text?.toString('utf8') ?? '']),
  );
}

async function withTemplate(release: Release, source: ReleaseSource): Promise<LoadedRelease> {
  const template = await source.readFile(release.shell.template);
  if (!template) throw new RejectedRelease('file', `${release.shell.template} is missing.`);
  return { release, template: template.toString('utf8'), html: await readHtml(release, source) };
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
