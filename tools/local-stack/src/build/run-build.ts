import { buildAll } from './build.ts';

// `npm test` builds like `npm start`, so that the tested code is the code that runs.
const isBuilt = await buildAll((text) => console.log(`  ${text}`));
console.log(isBuilt ? 'Built.' : 'Nothing changed since the last build.');
