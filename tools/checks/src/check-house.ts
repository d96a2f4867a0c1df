import { houseBreaches } from './house-rules.ts';
import { repositoryTexts } from './repository-texts.ts';

const files = await repositoryTexts();
const breaches = files.flatMap(({ file, text }) => houseBreaches(file, text));
for (const breach of breaches) console.log(`✗ ${breach}`);
console.log(`${files.length} files, ${breaches.length} shortcuts`);
process.exitCode = breaches.length > 0 ? 1 : 0;
