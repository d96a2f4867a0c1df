import { createHash } from 'node:crypto';
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { largeHeap, root, runCommand } from './repository/run-command.ts';

interface TsConfig {
  readonly extends: string;
  readonly compilerOptions?: object;
  readonly include: readonly string[];
}

// Inside the repository, so that the types of installed packages are found.
const folder = path.join(root, 'node_modules/.cache/simmer-types');
mkdirSync(folder, { recursive: true });

const packages = globSync('{apps/*,apps/*/bench,libs/*,services/*,tools/*,e2e,load}/tsconfig.json', {
  cwd: root,
}).map((file) => {
  const { include, ...config } = JSON.parse(readFileSync(path.join(root, file), 'utf8')) as TsConfig;
  const at = (place: string) => path.join(root, path.dirname(file), place);
  return { config: { ...config, extends: at(config.extends) }, include: include.map(at) };
});
// Packages with the same options are one program, so that sources and declarations that they share are checked once.
const programs = Map.groupBy(packages, ({ config }) => JSON.stringify(config));
let failed = 0;
for (const [options, members] of programs) {
  const config: object = JSON.parse(options);
  const file = path.join(folder, createHash('sha256').update(options).digest('hex').slice(0, 12));
  writeFileSync(
    `${file}.json`,
    JSON.stringify({ ...config, include: members.flatMap(({ include }) => include) }),
  );
  // Each checker infers the types that it meets again, so there are no more of them than cores.
  // A second run checks only what has changed since the first one, and its importers.
  const flags = [
    '--noEmit',
    '--checkers',
    String(availableParallelism()),
    '--incremental',
    '--tsBuildInfoFile',
    `${file}.tsbuildinfo`,
  ];
  const { ok, output } = await runCommand('tsc7', [...flags, '-p', `${file}.json`], { env: largeHeap });
  if (!ok) failed += 1;
  process.stdout.write(output);
}
console.log(`${packages.length} packages in ${programs.size} programs, ${failed} with type errors`);
process.exitCode = failed > 0 ? 1 : 0;
