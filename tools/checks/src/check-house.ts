import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { root, runCommand } from './run-command.ts';
import { houseBreaches } from './house-rules.ts';

// The clone may belong to another user than the one who checks it.
const args = ['-c', 'safe.directory=*', 'ls-files', '--cached', '--others', '--exclude-standard'];
const { ok, output } = await runCommand('git', args);
if (!ok) throw new Error(output);
let files = 0;
let breaches = 0;
for (const file of output.split('\n').filter((line) => line !== '' && line !== 'package-lock.json')) {
  const text = await readFile(path.join(root, file), 'utf8').catch(() => undefined);
  if (text === undefined || text.includes('\0')) continue;
  files += 1;
  for (const breach of houseBreaches(file, text)) {
    breaches += 1;
    console.log(`✗ ${breach}`);
  }
}
console.log(`${files} files, ${breaches} shortcuts`);
process.exitCode = breaches > 0 ? 1 : 0;
