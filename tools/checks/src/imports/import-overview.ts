import { importTable } from './import-table.ts';
import type { ImportAllowance } from './import-table.ts';

/** So many packages of npm still fit into a row. */
const MAX_LISTED = 5;

function fromUs({ packages, types = [], values = [] }: ImportAllowance): string {
  const ofTypes = types.map((name) => {
    const count = values.filter((file) => file.startsWith(`${name}/`)).length;
    const files = count === 1 ? '1 file' : `${count} files`;
    return `${name} (types${count > 0 ? `; values of ${files}` : ''})`;
  });
  return [...packages, ...ofTypes].join(', ') || '–';
}

const fromNpm = ({ externals }: ImportAllowance) =>
  externals.length > MAX_LISTED
    ? 'many'
    : externals.map((name) => name.replace(/\/$/, '/*')).join(', ') || '–';

/** A row for each shipped package, as ARCHITECTURE.md shows it: packages of ours, then those of npm. */
export function importOverview(): Map<string, readonly [ours: string, npm: string]> {
  const shipped = Object.entries(importTable).filter(([folder]) => /^(libs|services|apps)\//.test(folder));
  return new Map(
    shipped.map(([folder, allowance]) => [folder, [fromUs(allowance), fromNpm(allowance)] as const]),
  );
}
