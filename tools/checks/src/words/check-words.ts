import { repositoryTexts } from '../repository-texts.ts';
import { allowedWords, ordinaryInTexts } from './allowed-words.ts';
import { allowedForms, refusedEverywhere, refusedInNames } from './refused-words.ts';
import { wordRules } from './word-rules.ts';

const files = await repositoryTexts();
const refusedWordsIn = wordRules({
  everywhere: refusedEverywhere,
  inNames: refusedInNames,
  ordinaryInTexts,
  allowedForms,
  allowedWords,
});
const problems = files.flatMap((from) => refusedWordsIn(from));
for (const problem of problems) console.log(`✗ ${problem}`);
console.log(`${files.length} files, ${problems.length} refused words`);
process.exitCode = problems.length > 0 ? 1 : 0;
