import { existsSync } from 'node:fs';
import path from 'node:path';
import { repositoryTexts } from './repository-texts.ts';
import { root } from './run-command.ts';
import { linkProblems, pathProblems, ruleProblems } from './references.ts';

const files = await repositoryTexts();
const problems = [
  ...ruleProblems(files),
  ...pathProblems(files),
  ...linkProblems(files, (place) => existsSync(path.join(root, place))),
];
for (const problem of problems) console.log(`✗ ${problem}`);
process.exitCode = problems.length > 0 ? 1 : 0;
