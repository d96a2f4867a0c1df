import { createHash } from 'node:crypto';
import { extname } from 'node:path';
import type { Preload, Release, ReleaseRemote } from '@simmer/contracts/release';
import { baseOf } from '@simmer/contracts/release-builds';
import type {
  BuildManifest,
  BuiltRemote,
  BuiltShell,
  BuildReport,
  ReportedChunk,
} from './builds/build-manifest.ts';
import { canonicalJson } from './document/integrity.ts';

/** The files of a set of chunks, and the shared modules that their code requests. */
export interface Need {
  files: string[];
  requests: string[];
}

function needOf(chunks: readonly ReportedChunk[]): Need {
  return {
    files: [...new Set(chunks.flatMap((chunk) => chunk.files))],
    requests: [...new Set(chunks.flatMap((chunk) => chunk.consumes))],
  };
}

/** The needs of the named chunk groups of a build. Throws on an unknown name. */
export function needOfGroups(report: BuildReport, groups: readonly string[]): Need {
  const ids = groups.flatMap((group) => {
    const chunks = report.groups[group];
    if (!chunks) throw new Error(`The build has no chunk named '${group}'.`);
    return chunks;
  });
  return needOf(report.chunks.filter(({ id }) => ids.includes(id)));
}

/** The files of `host` for a list of shared requests, including transitive ones. */
export function filesForRequests(host: BuildReport, requests: readonly string[]): string[] {
  const files = new Set<string>();
  const seenChunks = new Set<string>();
  const queue = [...requests];
  for (let request = queue.pop(); request !== undefined; request = queue.pop()) {
    if (seenChunks.has(request)) continue;
    seenChunks.add(request);
    const wanted = request;
    const need = needOf(host.chunks.filter((chunk) => chunk.provides.includes(wanted)));
    need.files.forEach((file) => files.add(file));
    queue.push(...need.requests);
  }
  return [...files];
}

/** The chunks of the shell's frame, which every page of a remote needs. */
const frameChunks = ['app', 'app-frame'];

function shellFiles(shell: BuiltShell, chunks: readonly string[], requests: readonly string[]): string[] {
  const ownNeed = needOfGroups(shell.report, chunks);
  return [
    ...new Set([...ownNeed.files, ...filesForRequests(shell.report, [...ownNeed.requests, ...requests])]),
  ];
}

function hashedFile(build: BuildManifest, path: string): { href: string; integrity: string } {
  const file = build.files.find((one) => one.path === path);
  if (!file) throw new Error(`${baseOf(build)} has no file ${path}.`);
  return { href: baseOf(build) + path, integrity: file.integrity };
}

const kinds: Readonly<Record<string, Preload['as']>> = { '.js': 'script', '.css': 'style' };

const preloads = (build: BuildManifest, files: readonly string[]): Preload[] =>
  files.flatMap((file) => {
    const as = kinds[extname(file)];
    return as === undefined ? [] : [{ ...hashedFile(build, file), as }];
  });

/** The prerendered HTML, if the build has some. */
const htmlOf = (build: BuildManifest, file: string | undefined) =>
  file === undefined ? {} : { html: hashedFile(build, file) };

const entryOf = (build: BuildManifest) => hashedFile(build, build.entry);

/** The preloads of one page: chunks of the shell and of a remote, and the kit files that they need. */
function pagePreloads(
  shell: BuiltShell,
  shellChunks: readonly string[],
  parts: readonly { remote: BuiltRemote; chunks: readonly string[] }[],
): Preload[] {
  const needs = parts.map(({ remote, chunks }) => ({
    remote,
    need: needOfGroups(remote.report, ['remote', ...chunks]),
  }));
  const requests = needs.flatMap(({ need }) => need.requests);
  return [
    ...needs.flatMap(({ remote, need }): Preload[] => [
      { ...entryOf(remote), as: 'script' },
      ...preloads(remote, need.files),
    ]),
    ...preloads(shell, shellFiles(shell, shellChunks, requests)),
    // Fonts have no hash, because browsers check none for fonts.
    ...shell.fonts.map((file): Preload => ({ href: baseOf(shell) + file, as: 'font' })),
  ];
}

function describeRemote(shell: BuiltShell, remote: BuiltRemote): ReleaseRemote {
  const { href, integrity } = entryOf(remote);
  return {
    name: remote.app,
    version: remote.version,
    entry: href,
    integrity,
    global: remote.global,
    contract: { ...remote.contract },
    routes: remote.routes.map(({ path, access, chunks, html }) => ({
      path,
      access,
      preloads: pagePreloads(shell, frameChunks, [{ remote, chunks }]),
      ...htmlOf(remote, html),
    })),
    nav: remote.nav.map((entry) => ({ ...entry })),
    slots: [...remote.slots],
  };
}

/** The remote that provides a slot; its chunk has the slot's name. */
function slotPart(remotes: readonly BuiltRemote[], slot: string) {
  const remote = remotes.find(({ slots }) => slots.includes(slot));
  if (!remote) throw new Error(`No remote provides the slot '${slot}'.`);
  return { remote, chunks: [slot] };
}

function describeShell(shell: BuiltShell, remotes: readonly BuiltRemote[]): Release['shell'] {
  const { href, integrity } = entryOf(shell);
  return {
    version: shell.version,
    template: baseOf(shell) + shell.template,
    entry: href,
    integrity,
    styles: shell.styles.map((file) => hashedFile(shell, file)),
    contract: { ...shell.contract },
    ...(shell.frame === undefined ? {} : { frame: hashedFile(shell, shell.frame) }),
    routes: shell.routes.map(({ path, chunks, slots, html }) => ({
      path,
      preloads: pagePreloads(
        shell,
        chunks,
        slots.map((slot) => slotPart(remotes, slot)),
      ),
      ...htmlOf(shell, html),
    })),
  };
}

/**
 * Builds the release of a shell and its remotes from their manifests alone, so that one of them can be replaced without
 * building the others. The preloads of a page name files of several builds.
 */
export function composeRelease(shell: BuiltShell, remotes: readonly BuiltRemote[], now: Date): Release {
  const parts = {
    shell: describeShell(shell, remotes),
    remotes: remotes.map((remote) => describeRemote(shell, remote)),
  };
  const id = createHash('sha256').update(canonicalJson(parts)).digest('hex').slice(0, 12);
  return { schema: 1, id, created_at: now.toISOString(), ...parts };
}
