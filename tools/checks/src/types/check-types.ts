import { createHash } from 'node:crypto';
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root, runCommand } from '../repository/run-command.ts';
import { typePrograms, type PackageConfig } from './type-programs.ts';

const PACKAGES = ['apps/*', 'libs/*', 'services/*', 'tools/*', 'e2e', 'load'];
// Inside the repository, so that the types of installed packages are found.
const folder = path.join(root, 'node_modules/.cache/simmer-types');

const packages = globSync(
  PACKAGES.map((pattern) => `${pattern}/tsconfig.json`),
  { cwd: root },
).map((file): PackageConfig => ({
  folder: path.join(root, path.dirname(file)),
  config: JSON.parse(readFileSync(path.join(root, file), 'utf8')) as PackageConfig['config'],
}));
mkdirSync(folder, { recursive: true });
const programs = typePrograms(packages);
let failed = 0;
for (const program of programs) {
  const text = JSON.stringify(program, undefined, 2);
  const file = path.join(folder, createHash('sha256').update(text).digest('hex').slice(0, 12));
  writeFileSync(`${file}.json`, text);
  // A second run checks what has changed since the first one, and what imports it.
  const flags = ['--noEmit', '--incremental', '--tsBuildInfoFile', `${file}.tsbuildinfo`];
  const { ok, output } = await runCommand('tsc7', [...flags, '-p', `${file}.json`]);
  if (!ok) failed += 1;
  process.stdout.write(output);
}
console.log(`${packages.length} packages in ${programs.length} programs, ${failed} with type errors`);
process.exitCode = failed > 0 ? 1 : 0;
