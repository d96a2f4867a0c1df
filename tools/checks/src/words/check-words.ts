import { repositoryTexts } from '../repository-texts.ts';
import { refusedWordsIn } from './word-rules.ts';

const files = await repositoryTexts();
const problems = files.flatMap((from) => refusedWordsIn(from));
for (const problem of problems) console.log(`✗ ${problem}`);
console.log(`${files.length} files, ${problems.length} refused words`);
process.exitCode = problems.length > 0 ? 1 : 0;
