import type { PairState, Pair } from '@simmer/releases/compatibility/compatibility-matrix';

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
export function describePairs(pairs: readonly { pair: Pair; state: PairState }[]): string {
  const shells = [...new Set(pairs.map(({ pair }) => pair.shell))];
  const remotes = [...new Set(pairs.map(({ pair }) => `${pair.remote} ${pair.version}`))];
  const cellOf = (remote: string, shell: string) => {
    const found = pairs.find(
      ({ pair }) => `${pair.remote} ${pair.version}` === remote && pair.shell === shell,
    );
    return found ? texts[found.state.kind] : '';
  };
  const rows = remotes.map((remote) => [remote, ...shells.map((shell) => cellOf(remote, shell))]);
  return table([['', ...shells.map((shell) => `shell ${shell}`)], ...rows]);
}
