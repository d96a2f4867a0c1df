import { buildAll } from './build.ts';

// `npm test` builds the way `npm start` does, so that what is tested is what is run.
const isBuilt = await buildAll((text) => console.log(`  ${text}`));
console.log(isBuilt ? 'Built.' : 'Nothing changed since the last build.');
