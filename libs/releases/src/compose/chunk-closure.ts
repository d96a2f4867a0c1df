import type { BuildReport, ReportedChunk } from '../builds/build-manifest.ts';

/** The files of a set of chunks, and the shared modules that their code requests. */
export interface Need {
  files: string[];
  requests: string[];
}

function chunksNamed(report: BuildReport, groups: readonly string[]): ReportedChunk[] {
  const ids = new Set(
    groups.flatMap((group) => {
      const chunks = report.groups[group];
      if (!chunks) throw new Error(`The build has no chunk named '${group}'.`);
      return chunks;
    }),
  );
  return report.chunks.filter((chunk) => ids.has(chunk.id));
}

function needOf(chunks: readonly ReportedChunk[]): Need {
  return {
    files: [...new Set(chunks.flatMap((chunk) => chunk.files))],
    requests: [...new Set(chunks.flatMap((chunk) => chunk.consumes))],
  };
}

/** The needs of the named chunk groups of a build. Throws on an unknown name. */
export function needOfGroups(report: BuildReport, groups: readonly string[]): Need {
  return needOf(chunksNamed(report, groups));
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
