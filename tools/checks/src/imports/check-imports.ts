import path from 'node:path';
import { importBreaches } from './imports.ts';

const root = path.resolve(process.argv[2] ?? path.join(import.meta.dirname, '../../../..'));
const { files, breaches } = await importBreaches(root);
for (const breach of breaches) console.log(`✗ ${breach}`);
console.log(`${files} files, ${breaches.length} forbidden imports`);
process.exitCode = breaches.length > 0 ? 1 : 0;
