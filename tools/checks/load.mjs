import { bootstrap } from '../local-stack/bootstrap.mjs';

await bootstrap('e2e/src/load/load.main.ts', process.argv.slice(2));
