import { glob, readFile } from 'node:fs/promises';
import path from 'node:path';

/** Metrics of Prometheus itself, of Node's client, and of the exporters that the alerts on infrastructure need. */
const FOREIGN = new Set([
  'up',
  'ALERTS',
  'nodejs_eventloop_lag_p99_seconds',
  'process_cpu_seconds_total',
  'process_resident_memory_bytes',
  'kubelet_volume_stats_available_bytes',
  'kubelet_volume_stats_capacity_bytes',
  'pg_replication_lag_seconds',
  'pg_stat_archiver_failed_count',
  'pg_stat_archiver_last_archive_age',
  'pgbackrest_backup_since_last_completion_seconds',
  'certmanager_certificate_expiration_timestamp_seconds',
  'probe_success',
]);

/** The names of metrics and recorded rules in a query. */
export function namesIn(query: string): string[] {
  const bare = query
    .replaceAll(/"(?:[^"\\]|\\.)*"/g, '""')
    .replaceAll(/\{[^}]*\}/g, '')
    .replaceAll(/\b(?:by|on|without|ignoring|group_left|group_right)\s*\([^)]*\)/g, ' ')
    .replaceAll(/\[[^\]]*\]/g, '');
  const words = bare.matchAll(/\b[a-zA-Z_][\w:]*\b(?!\s*\()/g);
  return [...words].map(([word]) => word).filter((word) => !KEYWORDS.has(word));
}

const KEYWORDS = new Set(['and', 'or', 'unless', 'bool', 'offset', 'by', 'on', 'sum', 'max', 'min']);

/** The names of the metrics that the services register, histograms by their series too. */
export async function ownMetrics(root: string): Promise<Set<string>> {
  const names = new Set<string>();
  for await (const file of glob('{services,libs}/*/src/**/*metrics.ts', { cwd: root })) {
    const source = await readFile(path.join(root, file), 'utf8');
    for (const [, name = ''] of source.matchAll(/name: '([a-z_]+)'/g)) {
      for (const suffix of ['', '_bucket', '_count', '_sum']) names.add(name + suffix);
    }
  }
  return names;
}

/** The names in queries that are neither exported nor recorded. */
export const unknownNames = (queries: readonly string[], known: ReadonlySet<string>): string[] => [
  ...new Set(queries.flatMap(namesIn).filter((name) => !known.has(name) && !FOREIGN.has(name))),
];
