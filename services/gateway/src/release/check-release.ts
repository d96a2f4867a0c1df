import type { Release, ReleaseRemote } from '@simmer/contracts/release';
import { rangesOverlap, rangeText } from '@simmer/contracts/remote-contract';
import { integrityValue } from '@simmer/releases/document/integrity';
import { servedDocumentSchema, type ServedDocument } from '@simmer/releases/document/served-document';
import { InvalidDocumentError } from '@simmer/releases/document/signature';
import { z } from 'zod';
import type { LoadedDocument, LoadedRelease } from './loaded-release.ts';
import type { ReleaseSource } from './folder-source.ts';

/** A part of a document that is left out or replaced, and the reason. */
export interface LeftOut {
  readonly reason: InvalidDocumentError['reason'] | 'contract';
  readonly message: string;
}

interface NamedFile {
  readonly href: string;
  readonly integrity?: string | undefined;
}

interface NamingRoute {
  readonly preloads: readonly NamedFile[];
  readonly html?: NamedFile | undefined;
}

/** The published files, each of which is read once. */
class PublishedFiles {
  readonly #source: ReleaseSource;
  readonly #contents = new Map<string, Promise<Buffer | undefined>>();

  constructor(source: ReleaseSource) {
    this.#source = source;
  }

  /** @throws InvalidDocumentError if the file is missing. */
  async textOf(href: string): Promise<string> {
    const content = await this.#read(href);
    if (!content) throw new InvalidDocumentError('file', `${href} is missing.`);
    return content.toString('utf8');
  }

  /** The problem of the first file that is missing or has another hash. */
  async problemOf(files: readonly NamedFile[]): Promise<string | undefined> {
    for (const { href, integrity } of files) {
      const content = await this.#read(href);
      if (!content) return `${href} is missing.`;
      if (integrity !== undefined && integrity !== integrityValue(content))
        return `${href} has another hash than the document names.`;
    }
    return undefined;
  }

  #read(href: string): Promise<Buffer | undefined> {
    const content = this.#contents.get(href) ?? this.#source.readFile(href);
    this.#contents.set(href, content);
    return content;
  }
}

function parse(text: string): ServedDocument {
  try {
    return servedDocumentSchema.parse(JSON.parse(text));
  } catch (cause) {
    const why = cause instanceof z.ZodError ? z.prettifyError(cause) : String(cause);
    const message = `It does not match the schema of a release document: ${why}`;
    throw new InvalidDocumentError('schema', message, { cause });
  }
}

const filesOf = (routes: readonly NamingRoute[]): NamedFile[] =>
  routes.flatMap(({ preloads, html }) => [...preloads, ...(html ? [html] : [])]);

/**
 * The shell, without preloads of missing remotes. @throws InvalidDocumentError if a file of the shell is missing:
 * nothing works without it.
 */
async function checkShell(shell: Release['shell'], files: PublishedFiles): Promise<Release['shell']> {
  const { template, entry, integrity, styles, frame } = shell;
  const named = [{ href: template }, { href: entry, integrity }, ...styles, ...(frame ? [frame] : [])];
  const own = [...named, ...filesOf(shell.routes)].filter(({ href }) => !href.startsWith('/remotes/'));
  const problem = await files.problemOf(own);
  if (problem !== undefined) throw new InvalidDocumentError('file', problem);
  const routes = shell.routes.map(async (route) => {
    const problems = await Promise.all(route.preloads.map((file) => files.problemOf([file])));
    return { ...route, preloads: route.preloads.filter((_file, index) => problems[index] === undefined) };
  });
  return { ...shell, routes: await Promise.all(routes) };
}

/**
 * The release, as far as it can be served. A remote that cannot be served is as in the release before, or left out.
 * @throws InvalidDocumentError if the shell cannot be served.
 */
async function loadRelease(
  { unreadable = [], ...release }: Omit<ServedDocument, 'canary'>,
  before: Release | undefined,
  files: PublishedFiles,
): Promise<{ loaded: LoadedRelease; leftOut: LeftOut[] }> {
  const shell = await checkShell(release.shell, files);
  const problemOf = async (
    { name, version, contract, entry, integrity }: Omit<ReleaseRemote, 'routes' | 'nav' | 'slots'>,
    routes: ReleaseRemote['routes'],
  ): Promise<LeftOut | undefined> => {
    if (!rangesOverlap(contract, shell.contract)) {
      const ranges = `${rangeText(contract)}, and the shell ${rangeText(shell.contract)}`;
      return { reason: 'contract', message: `${name} ${version} supports contract ${ranges}.` };
    }
    const message = await files.problemOf([{ href: entry, integrity }, ...filesOf(routes)]);
    return message === undefined ? undefined : { reason: 'file', message };
  };
  const remotes: ReleaseRemote[] = [];
  const leftOut: LeftOut[] = [];
  const leaveOut = async (name: string, { reason, message }: LeftOut): Promise<void> => {
    const former = before?.remotes.find((remote) => remote.name === name);
    const isKept = former && !(await problemOf(former, former.routes));
    if (isKept) remotes.push(former);
    const outcome = isKept ? `stays ${former.version}` : 'is left out';
    leftOut.push({ reason, message: `${message} ${name} ${outcome}.` });
  };
  for (const { name, problem } of unreadable)
    await leaveOut(name, { reason: 'schema', message: `${name} has another shape. ${problem}` });
  for (const remote of release.remotes) {
    const { previous, ...withoutFallback } = remote;
    const { name } = remote;
    const problem = await problemOf(remote, remote.routes);
    if (problem) {
      await leaveOut(name, problem);
      continue;
    }
    const fallbackProblem = previous && (await problemOf({ ...previous, name }, []));
    remotes.push(fallbackProblem ? withoutFallback : remote);
    if (fallbackProblem)
      leftOut.push({ ...fallbackProblem, message: `${fallbackProblem.message} ${name} has no fallback.` });
  }
  const routes = [shell, ...remotes].flatMap((build): readonly NamingRoute[] => build.routes);
  const prerendered = [shell.frame, ...routes.map(({ html }) => html)].filter((file) => file !== undefined);
  const html = prerendered.map(async ({ href }) => [href, await files.textOf(href)] as const);
  const loaded = {
    release: { ...release, shell, remotes },
    template: await files.textOf(shell.template),
    html: Object.fromEntries(await Promise.all(html)),
  };
  return { loaded, leftOut };
}

/**
 * Reads a release document and everything that it names, for the browsers with the canary too. What cannot be served of it is
 * left out (FED-3).
 *
 * @param before the release that is served now.
 * @throws InvalidDocumentError if it must not be served, and whatever the source throws while it cannot be reached.
 */
export async function checkRelease(
  text: string,
  source: ReleaseSource,
  before?: Release,
): Promise<{ readonly loaded: LoadedDocument; readonly leftOut: readonly LeftOut[] }> {
  const { canary, ...everybody } = parse(text);
  const files = new PublishedFiles(source);
  const { loaded, leftOut } = await loadRelease(everybody, before, files);
  if (!canary) return { loaded, leftOut };
  const { release, ...share } = canary;
  try {
    const own = await loadRelease(release, loaded.release, files);
    leftOut.push(...own.leftOut);
    return { loaded: { ...loaded, canary: { ...share, loaded: own.loaded } }, leftOut };
  } catch (error) {
    if (!(error instanceof InvalidDocumentError)) throw error;
    const { reason, message } = error;
    leftOut.push({ reason, message: `${message} The canary of ${share.app} is left out.` });
    return { loaded, leftOut };
  }
}
