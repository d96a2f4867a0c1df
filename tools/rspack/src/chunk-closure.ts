import type { BuildReport, ReportedChunk } from './stats-plugin.ts';

/** The files that a set of chunks needs, and the shared modules that their code will ask for. */
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

/** What the named chunk groups of a build need. Throws on a name that the build does not have. */
export function needOfGroups(report: BuildReport, groups: readonly string[]): Need {
  return needOf(chunksNamed(report, groups));
}

/** The files with which `host` answers a list of shared requests, and what those ask for in turn. */
export function filesForRequests(host: BuildReport, requests: readonly string[]): string[] {
  const files = new Set<string>();
  const seen = new Set<string>();
  const queue = [...requests];
  for (let request = queue.pop(); request !== undefined; request = queue.pop()) {
    if (seen.has(request)) continue;
    seen.add(request);
    const wanted = request;
    const need = needOf(host.chunks.filter((chunk) => chunk.provides.includes(wanted)));
    need.files.forEach((file) => files.add(file));
    queue.push(...need.requests);
  }
  return [...files];
}
