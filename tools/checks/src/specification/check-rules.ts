import { existsSync } from 'node:fs';
import path from 'node:path';
import { repositoryTexts } from '../repository/repository-texts.ts';
import { root } from '../repository/run-command.ts';
import { linkProblems } from './document-links.ts';
import { missingPaths } from './document-paths.ts';
import { ruleReferenceProblems, unnamedRuleProblems } from './rule-references.ts';

const files = await repositoryTexts();
const problems = [
  ...ruleReferenceProblems(files),
  ...unnamedRuleProblems(files),
  ...missingPaths(files),
  ...linkProblems(files, (place) => existsSync(path.join(root, place))),
];
for (const problem of problems) console.log(`✗ ${problem}`);
console.log(
  `${files.length} files, ${problems.length} wrong references to rules or files, and rules without a reference`,
);
process.exitCode = problems.length > 0 ? 1 : 0;
