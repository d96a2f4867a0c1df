import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Compiler, StatsChunk, StatsCompilation } from '@rspack/core';
import type { BuildReport, ReportedChunk } from '@simmer/releases/builds/build-manifest';
import { writeSource } from './build-source.ts';

const provided = /^provide shared module \([^)]+\) (@?[^@]+)@/;
const consumed = /^consume shared module \([^)]+\) (@?[^@]+)@/;

function requestsOf(names: readonly (string | undefined)[], pattern: RegExp): string[] {
  return names.flatMap((name) => pattern.exec(name ?? '')?.[1] ?? []);
}

function reportChunk(chunk: StatsChunk): ReportedChunk {
  return {
    id: String(chunk.id),
    files: chunk.files ?? [],
    provides: requestsOf(
      (chunk.origins ?? []).map((origin) => origin.moduleName),
      provided,
    ),
    consumes: requestsOf(
      (chunk.modules ?? []).map((module) => module.name),
      consumed,
    ),
  };
}

function reportBuild(stats: StatsCompilation): BuildReport {
  const groups = Object.entries(stats.namedChunkGroups ?? {});
  return {
    chunks: (stats.chunks ?? []).map(reportChunk),
    groups: Object.fromEntries(groups.map(([name, group]) => [name, (group.chunks ?? []).map(String)])),
  };
}

/** Writes the build's report and source to the `dist` of a package, outside the published files. */
export function statsPlugin(folder: string) {
  const file = join(folder, 'dist/stats.json');
  return {
    apply(compiler: Compiler) {
      compiler.hooks.done.tap('simmer-build-report', (stats) => {
        const report = reportBuild(
          stats.toJson({
            all: false,
            chunks: true,
            chunkModules: true,
            dependentModules: true,
            cachedModules: true,
            orphanModules: true,
            chunkOrigins: true,
            chunkGroups: true,
            ids: true,
          }),
        );
        mkdirSync(dirname(file), { recursive: true });
        writeFileSync(file, JSON.stringify(report));
        writeSource(folder);
      });
    },
  };
}
