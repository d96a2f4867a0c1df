import { spawnSync } from 'node:child_process';
import { helpText, nextSteps, readOptions } from './new-remote/new-remote-options.ts';
import { RejectedName } from './new-remote/remote-name.ts';
import { planRemote, writeChanges } from './new-remote/plan-remote.ts';
import { repositoryRoot } from './repository/paths.ts';

function run(command: string, args: readonly string[]): boolean {
  return (
    spawnSync(command, args, { cwd: repositoryRoot, stdio: ['ignore', 'ignore', 'inherit'] }).status === 0
  );
}

function create(args: readonly string[]): number {
  const options = readOptions(args);
  if ('help' in options) {
    console.log(helpText);
    return 0;
  }
  const { name, isInstalled } = options;
  const changes = planRemote(repositoryRoot, name);
  writeChanges(repositoryRoot, changes);
  const files = changes.map(({ file }) => file);
  const isFormatted = run(process.execPath, ['node_modules/prettier/bin/prettier.cjs', '--write', ...files]);
  for (const { file, isNew } of changes) console.log(`${isNew ? 'Wrote' : 'Changed'} ${file}`);
  const isLinked = !isInstalled || run('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error']);
  if (!isFormatted) console.error('Formatting failed. Run npm run format.');
  if (!isLinked) console.error('npm install failed. Run it again: it links the package and locks it.');
  console.log(nextSteps(name, isInstalled && isLinked));
  return isFormatted && isLinked ? 0 : 1;
}

try {
  process.exitCode = create(process.argv.slice(2));
} catch (error) {
  const isExpected = error instanceof RejectedName;
  console.error(isExpected ? `${error.message} Nothing was changed.` : error);
  process.exitCode = isExpected ? 2 : 1;
}
