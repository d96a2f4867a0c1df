import { awkwardTexts } from './awkward-texts.ts';
import { repositoryTexts } from '../repository-texts.ts';
import { codeBreaches } from './code-rules.ts';
import { commitMessages } from './commit-messages.ts';
import { commitProblems } from './commit-subjects.ts';
import { copiedBlocks } from './copied-blocks.ts';
import { folderBreaches } from './folder-rules.ts';

const files = await repositoryTexts();
const breaches = [
  ...files.flatMap((file) => [...codeBreaches(file.file, file.text), ...awkwardTexts(file)]),
  ...folderBreaches(files.map(({ file }) => file)),
  ...copiedBlocks(files),
  ...commitProblems(await commitMessages()),
];
for (const breach of breaches) console.log(`✗ ${breach}`);
console.log(`${files.length} files, ${breaches.length} shortcuts, copies, awkward texts or awkward subjects`);
process.exitCode = breaches.length > 0 ? 1 : 0;
