import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Compiler, StatsChunk, StatsCompilation } from '@rspack/core';

/** What the publisher needs to know of one chunk. Chunks may have no file and still ask for shared modules. */
export interface ReportedChunk {
  id: string;
  files: string[];
  /** Shared modules (by request) that arrive with this chunk. */
  provides: string[];
  /** Shared modules (by request) that code in this chunk asks for. */
  consumes: string[];
}

/** A build's account of itself, left beside its output and read by the publisher. */
export interface BuildReport {
  chunks: ReportedChunk[];
  /** Chunk ids by the name of an entry or of a `webpackChunkName`. */
  groups: Record<string, string[]>;
}

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

/** Writes the build's account of itself to `file`, outside of what is published. */
export function statsPlugin(file: string) {
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
      });
    },
  };
}
