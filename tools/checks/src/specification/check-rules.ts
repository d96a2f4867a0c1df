import { repositoryTexts } from '../repository-texts.ts';
import { ruleReferenceProblems } from './rule-references.ts';

const files = await repositoryTexts();
const problems = ruleReferenceProblems(files);
for (const problem of problems) console.log(`✗ ${problem}`);
console.log(`${files.length} files, ${problems.length} wrong references to rules`);
process.exitCode = problems.length > 0 ? 1 : 0;
