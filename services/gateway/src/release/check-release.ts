import type { Release, ReleaseRemote } from '@simmer/contracts/release';
import { rangesOverlap, rangeText } from '@simmer/contracts/remote-contract';
import { integrityValue } from '@simmer/releases/builds/integrity';
import { servedDocumentSchema, type ServedDocument } from '@simmer/releases/document/served-document';
import type { InvalidDocumentError } from '@simmer/releases/document/signature';
import { z } from 'zod';
import type { LoadedDocument, LoadedRelease } from './loaded-release.ts';
import type { ReleaseSource } from './folder-source.ts';

/** Why a document, or a part of it, is not served: besides what it says, its files. */
type RejectionReason = InvalidDocumentError['reason'] | 'contract' | 'file';

/** A release document that must not be served (FED-3). The message says what is wrong with it. */
export class RejectedRelease extends Error {
  override readonly name = 'RejectedRelease';
  readonly reason: RejectionReason;

  constructor(reason: RejectionReason, message: string, options?: ErrorOptions) {
    super(message, options);
    this.reason = reason;
  }
}

/** A part of a document that is not served, and why. */
export interface LeftOut {
  readonly reason: RejectionReason;
  readonly message: string;
}

/** A document as it is served. */
interface CheckedDocument {
  readonly loaded: LoadedDocument;
  /** What is served in another way than the document says. */
  readonly leftOut: readonly LeftOut[];
}

interface NamedFile {
  readonly href: string;
  readonly integrity?: string | undefined;
}

/** One of the releases of a document, as it was read. */
type ReadRelease = Omit<ServedDocument, 'canary'>;

/** What is wrong with files: the first one that is missing, or has another hash. */
type FileCheck = (files: readonly NamedFile[]) => Promise<string | undefined>;

function parse(text: string): ServedDocument {
  try {
    return servedDocumentSchema.parse(JSON.parse(text));
  } catch (cause) {
    const why = cause instanceof z.ZodError ? z.prettifyError(cause) : String(cause);
    throw new RejectedRelease('schema', `It does not match the schema of a release document: ${why}`, {
      cause,
    });
  }
}

/** Reads each file once. */
function createFileCheck(source: ReleaseSource): FileCheck {
  const hashes = new Map<string, Promise<string | undefined>>();
  const read = async (href: string) => {
    const content = await source.readFile(href);
    return content && integrityValue(content);
  };
  return async (files) => {
    for (const { href, integrity } of files) {
      const hash = hashes.get(href) ?? read(href);
      hashes.set(href, hash);
      const actual = await hash;
      if (actual === undefined) return `${href} is missing.`;
      if (integrity !== undefined && integrity !== actual)
        return `${href} has another hash than the document names.`;
    }
    return undefined;
  };
}

/** The prerendered HTML that routes name. */
const htmlOf = (routes: readonly { html?: NamedFile | undefined }[]): NamedFile[] =>
  routes.map(({ html }) => html).filter((file) => file !== undefined);

const isOfRemote = ({ href }: NamedFile): boolean => href.startsWith('/remotes/');

/**
 * The shell, without the preloads of remotes that are not there.
 * @throws RejectedRelease without a file of the shell: nothing works without it.
 */
async function checkShell(shell: Release['shell'], problemOf: FileCheck): Promise<Release['shell']> {
  const preloads = shell.routes.flatMap((route) => route.preloads);
  const problem = await problemOf([
    { href: shell.template },
    { href: shell.entry, integrity: shell.integrity },
    ...shell.styles,
    ...preloads.filter((file) => !isOfRemote(file)),
    ...(shell.frame ? [shell.frame] : []),
    ...htmlOf(shell.routes),
  ]);
  if (problem !== undefined) throw new RejectedRelease('file', problem);
  const routes = shell.routes.map(async (route) => {
    const problems = await Promise.all(route.preloads.map((file) => problemOf([file])));
    return { ...route, preloads: route.preloads.filter((_file, index) => problems[index] === undefined) };
  });
  return { ...shell, routes: await Promise.all(routes) };
}

/** What keeps a build of a remote from being served with a shell. */
async function problemOfBuild(
  { name, version, contract }: Pick<ReleaseRemote, 'name' | 'version' | 'contract'>,
  files: readonly NamedFile[],
  { shell, problemOf }: { shell: Release['shell']; problemOf: FileCheck },
): Promise<LeftOut | undefined> {
  if (!rangesOverlap(contract, shell.contract)) {
    const ranges = `${rangeText(contract)}, and the shell ${rangeText(shell.contract)}`;
    return { reason: 'contract', message: `${name} ${version} supports contract ${ranges}.` };
  }
  const message = await problemOf(files);
  return message === undefined ? undefined : { reason: 'file', message };
}

const filesOfRemote = ({ entry, integrity, routes }: ReleaseRemote): NamedFile[] => [
  { href: entry, integrity },
  ...routes.flatMap(({ preloads }) => preloads),
  ...htmlOf(routes),
];

/**
 * The release with what can be served of it. A remote that cannot be is as it is in the release before, or left out.
 * @throws RejectedRelease if the shell cannot be served.
 */
async function checkParts(
  { unreadable = [], ...release }: ReadRelease,
  before: Release | undefined,
  problemOf: FileCheck,
): Promise<{ release: Release; leftOut: LeftOut[] }> {
  const shell = await checkShell(release.shell, problemOf);
  const remotes: ReleaseRemote[] = [];
  const leftOut: LeftOut[] = [];
  const problems = unreadable.map(({ name, problem }) => ({
    name,
    reason: 'schema' as const,
    message: `${name} has another shape. ${problem}`,
  }));
  const unserved: (LeftOut & { name: string })[] = problems;
  for (const remote of release.remotes) {
    const { previous, ...ownFields } = remote;
    const problem = await problemOfBuild(ownFields, filesOfRemote(ownFields), { shell, problemOf });
    if (problem) {
      unserved.push({ name: ownFields.name, ...problem });
      continue;
    }
    const noFallback =
      previous &&
      (await problemOfBuild(
        { ...previous, name: ownFields.name },
        [{ href: previous.entry, integrity: previous.integrity }],
        { shell, problemOf },
      ));
    remotes.push(noFallback ? ownFields : remote);
    if (noFallback)
      leftOut.push({ ...noFallback, message: `${noFallback.message} ${ownFields.name} has no fallback.` });
  }
  for (const { name, reason, message } of unserved) {
    const formerRemote = before?.remotes.find((remote) => remote.name === name);
    const isKept =
      formerRemote &&
      !(await problemOfBuild(formerRemote, filesOfRemote(formerRemote), { shell, problemOf }));
    if (isKept) remotes.push(formerRemote);
    leftOut.push({
      reason,
      message: `${message} ${name} ${isKept ? `stays ${formerRemote.version}` : 'is left out'}.`,
    });
  }
  return { release: { ...release, shell, remotes }, leftOut };
}

async function load(release: Release, source: ReleaseSource): Promise<LoadedRelease> {
  const { shell, remotes } = release;
  const files = [
    ...(shell.frame ? [shell.frame] : []),
    ...htmlOf([shell, ...remotes].flatMap(({ routes }): { html?: NamedFile | undefined }[] => routes)),
  ];
  const read = async ({ href }: NamedFile) => {
    const content = await source.readFile(href);
    if (!content) throw new RejectedRelease('file', `${href} is missing.`);
    return content.toString('utf8');
  };
  const html = files.map(async (file) => [file.href, await read(file)] as const);
  return {
    release,
    template: await read({ href: shell.template }),
    html: Object.fromEntries(await Promise.all(html)),
  };
}

/**
 * Reads a release document and everything that it names, for the browsers with the canary too. What cannot be served of it is
 * left out (FED-3).
 *
 * @param before the release that is served now.
 * @throws RejectedRelease if it must not be served, and whatever the source throws while it cannot be reached.
 */
export async function checkRelease(
  text: string,
  source: ReleaseSource,
  before?: Release,
): Promise<CheckedDocument> {
  const { canary, ...everybody } = parse(text);
  const problemOf = createFileCheck(source);
  const { release, leftOut } = await checkParts(everybody, before, problemOf);
  const loaded = await load(release, source);
  if (!canary) return { loaded, leftOut };
  const { release: canaryRelease, ...share } = canary;
  try {
    const checked = await checkParts(canaryRelease, release, problemOf);
    leftOut.push(...checked.leftOut);
    return {
      loaded: { ...loaded, canary: { ...share, loaded: await load(checked.release, source) } },
      leftOut,
    };
  } catch (error) {
    if (!(error instanceof RejectedRelease)) throw error;
    const { reason, message } = error;
    leftOut.push({ reason, message: `${message} The canary of ${share.app} is left out.` });
    return { loaded, leftOut };
  }
}
