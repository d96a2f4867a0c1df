/** A suite that `npm test` does not run. */
export interface Suite {
  readonly name: string;
  /** The command, with the number of the night for `SEED`. */
  readonly command: string;
  /** What it takes on two quiet cores, twice or more. A suite that takes longer is ended. */
  readonly minutes: number;
  /** Programs without which it cannot run. */
  readonly programs?: readonly string[];
}

/**
 * The suites of a night, the short ones first. Together they end before the job of `.github/workflows/night.yml`. Two are left
 * out: the cluster, which has a workflow of its own, and the benchmarks, most of which print ratios for a person to judge.
 */
export const suites: readonly Suite[] = [
  { name: 'mcp', command: 'npm run test:mcp', minutes: 10, programs: ['npx'] },
  { name: 'restore', command: 'npm run test:restore', minutes: 10, programs: ['pgbackrest'] },
  { name: 'slow', command: 'npm run test:slow', minutes: 25 },
  { name: 'pgbouncer', command: 'npm run test:pgbouncer', minutes: 30, programs: ['pgbouncer'] },
  {
    name: 'images',
    command: 'npm run test:images',
    minutes: 40,
    programs: ['podman', 'iptables', 'runc', 'debootstrap', 'age'],
  },
  { name: 'deploys', command: 'npm run test:deploys -- --people=20 --rounds=8', minutes: 30 },
  { name: 'faults', command: 'npm run test:faults -- --seconds=20 --seed=SEED', minutes: 40 },
  {
    name: 'soak',
    command: 'npm run test:soak -- --sequences=100 --histories=200 --orders=300 --kills=10 --seed=SEED',
    minutes: 60,
  },
  { name: 'repeat', command: 'npm run test:repeat -- --journeys=1 --others=1', minutes: 75 },
];
