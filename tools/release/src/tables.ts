import type { PairState } from '@simmer/releases/compatibility-matrix';

/** A table of texts, with columns as wide as their longest cell. */
export function table(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const lines = rows.map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  '));
  return lines.map((line) => line.trimEnd()).join('\n');
}

const texts: Readonly<Record<PairState['kind'], string>> = {
  passed: 'passed',
  failed: 'FAILED',
  missing: 'missing',
  contract: 'other contract',
  retired: 'removed',
};

/** The compatibility matrix as a table: a row for each build of a remote, a column for each build of the shell. */
export function describePairs(pairs: readonly PairState[]): string {
  const nameOf = ({ remote, version }: PairState) => `${remote} ${version}`;
  const shells = [...new Set(pairs.map(({ shell }) => shell))];
  const rows = [...Map.groupBy(pairs, nameOf)].map(([name, own]) => [
    name,
    ...shells.map((shell) => {
      const pair = own.find((each) => each.shell === shell);
      return pair ? texts[pair.kind] : '';
    }),
  ]);
  return table([['', ...shells.map((shell) => `shell ${shell}`)], ...rows]);
}
