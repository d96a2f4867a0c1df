import { awkwardTexts } from './awkward-texts.ts';
import { repositoryTexts } from '../repository/repository-texts.ts';
import { codeBreaches } from './code-rules.ts';
import { unusedMethods } from './class-methods.ts';
import { commitMessages } from './commit-messages.ts';
import { commitProblems } from './commit-subjects.ts';
import { copiedBlocks } from './copied-blocks.ts';
import { folderBreaches } from './folder-rules.ts';
import { unusedClasses } from './style-classes.ts';

const files = await repositoryTexts();
const breaches = [
  ...files.flatMap((file) => [...codeBreaches(file.file, file.text), ...awkwardTexts(file)]),
  ...folderBreaches(files.map(({ file }) => file)),
  ...copiedBlocks(files),
  ...unusedClasses(files),
  ...unusedMethods(files),
  ...commitProblems(await commitMessages()),
];
for (const breach of breaches) console.log(`✗ ${breach}`);
console.log(
  `${files.length} files, ${breaches.length} shortcuts, copies, unused classes or methods, awkward texts or subjects`,
);
process.exitCode = breaches.length > 0 ? 1 : 0;
