import { spawnSync } from 'node:child_process';
import { helpText, readOptions } from './new-remote-options.ts';
import { RejectedName } from './remote-name.ts';
import { planRemote, writeChanges, type Change } from './plan-remote.ts';
import { repositoryRoot } from '@simmer/build/builds/paths';

function run(command: string, args: readonly string[]): boolean {
  return (
    spawnSync(command, args, { cwd: repositoryRoot, stdio: ['ignore', 'ignore', 'inherit'] }).status === 0
  );
}

function write(changes: readonly Change[]): boolean {
  writeChanges(repositoryRoot, changes);
  const files = changes.map(({ file }) => file);
  for (const { file, isNew } of changes) console.log(`${isNew ? 'Wrote' : 'Changed'} ${file}`);
  const isFormatted = run(process.execPath, ['node_modules/oxfmt/bin/oxfmt', ...files]);
  if (!isFormatted) console.error('Formatting failed. Run npm run format.');
  return isFormatted;
}

function create(args: readonly string[]): number {
  const options = readOptions(args);
  if (options === 'help') {
    console.log(helpText);
    return 0;
  }
  const { name, isInstalled } = options;
  const isFormatted = write(planRemote(repositoryRoot, name));
  const isLinked = !isInstalled || run('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error']);
  if (!isLinked) console.error('npm install failed. Run it again: it links the package and locks it.');
  console.log('\ndocs/ship-a-remote.md says what to do next, from its tests to its release.');
  return isFormatted && isLinked ? 0 : 1;
}

try {
  process.exitCode = create(process.argv.slice(2));
} catch (error) {
  const isExpected = error instanceof RejectedName;
  console.error(isExpected ? `${error.message} Nothing was changed.` : error);
  process.exitCode = isExpected ? 2 : 1;
}
