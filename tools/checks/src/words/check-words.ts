import { commitMessages } from '../code/commit-messages.ts';
import { repositoryTexts } from '../repository/repository-texts.ts';
import { allowedWords, ordinaryInTexts } from './allowed-words.ts';
import { allowedForms, refusedEverywhere, refusedInNames } from './refused-words.ts';
import { commitWords, leftOverExceptions, type Refused, wordRules } from './word-rules.ts';

const refused: Refused = {
  everywhere: refusedEverywhere,
  inNames: refusedInNames,
  ordinaryInTexts,
  allowedForms,
  allowedWords,
};
const refusedWordsIn = wordRules(refused);
const files = await repositoryTexts();
const problems = [
  ...files.flatMap((from) => refusedWordsIn(from)),
  ...leftOverExceptions(files, refused),
  ...(await commitMessages()).flatMap((message) => commitWords(refusedWordsIn, message)),
];
for (const problem of problems) console.log(`✗ ${problem}`);
console.log(`${files.length} files, ${problems.length} refused words`);
process.exitCode = problems.length > 0 ? 1 : 0;
