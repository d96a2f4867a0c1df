import { existsSync, globSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { unmatchedPatterns } from './repository/unmatched-patterns.ts';
import { root, runCommand, stopWhenAsked } from './repository/run-command.ts';

const { values, positionals } = parseArgs({
  options: { cold: { type: 'boolean', default: false } },
  allowPositionals: true,
});

const all = globSync('{libs,services,apps,tools}/*/bench/*.bench.ts', { cwd: root }).toSorted();
const unmatched = unmatchedPatterns(positionals, all);
if (unmatched.length > 0) {
  const names = all.map((file) => path.basename(file, '.bench.ts')).join(', ');
  console.error(`No bench matches ${unmatched.join(', ')}. There are: ${names}`);
  process.exit(1);
}
const benches = all.filter(
  (file) => positionals.length === 0 || unmatchedPatterns(positionals, [file]).length < positionals.length,
);

stopWhenAsked();

// The benches measure the production build.
const failed: string[] = [];
if (!(await runCommand(process.execPath, ['tools/local-stack/src/build/run-build.ts'], { live: true })).ok)
  failed.push('build');
for (const file of benches) {
  console.log(`\n▸ ${file}`);
  const env: Record<string, string> = values.cold ? { SIMMER_BENCH_COLD: '1' } : {};
  // The loader compiles the decorators of the worker's classes, which Node cannot.
  const loader = path.join(root, path.dirname(file), '../test/swc-loader.ts');
  const flags = ['--expose-gc', ...(existsSync(loader) ? ['--import', loader] : [])];
  const { ok } = await runCommand(process.execPath, [...flags, file], { live: true, env });
  if (!ok) failed.push(file);
}
console.log(failed.length === 0 ? '\nEvery bench ran.' : `\nThese did not run through: ${failed.join(', ')}`);
process.exitCode = failed.length === 0 ? 0 : 1;
