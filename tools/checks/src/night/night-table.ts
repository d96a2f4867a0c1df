import type { NightResult } from './run-suite.ts';

interface Night {
  /** As `YYYY-MM-DD`. */
  readonly date: string;
  readonly commit: string;
  readonly seed: number;
  readonly results: readonly NightResult[];
}

/** The document of a night, formatted as `oxfmt` does. */
export function nightTable({ date, commit, seed, results }: Night): string {
  const rows = [
    ['Date', 'Commit', 'Seed', 'Suite', 'Result', 'Minutes'],
    ...results.map(({ name, result, minutes }) => [
      date,
      commit,
      String(seed),
      name,
      result.replaceAll('|', String.raw`\|`),
      minutes.toFixed(1),
    ]),
  ];
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  const [head = [], ...body] = rows;
  return `# The last night

\`npm run test:night\` runs what is not in \`npm test\` and writes this table, which replaces that of the night before. It is
committed with the fixes of what it found. \`tools/checks/src/night/suites.ts\` has commands and time limits; the seed repeats
soak and faults.

${[line(head), line(widths.map((width) => '-'.repeat(width))), ...body.map(line)].join('\n')}
`;
}
