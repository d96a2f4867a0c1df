import type { PairState } from '@simmer/releases/compatibility/compatibility-matrix';
import type { Pair } from '@simmer/releases/compatibility/pair';
import { table } from './table.ts';

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
