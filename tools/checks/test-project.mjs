// The `test` script of a package: runs the tests in the package's folder, of any Jest project.
import { spawnSync } from 'node:child_process';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');
const folder = path.relative(root, process.cwd()).replaceAll(path.sep, '/');
const jest = path.join(root, 'node_modules/jest/bin/jest.js');
const { status } = spawnSync(
  process.execPath,
  [
    '--experimental-vm-modules',
    '--disable-warning=ExperimentalWarning',
    jest,
    // nx runs two packages in parallel.
    '--maxWorkers=50%',
    '--testPathPatterns',
    `/${folder}/`,
    ...process.argv.slice(2),
  ],
  { cwd: root, stdio: 'inherit' },
);
process.exitCode = status ?? 1;
