import { bootstrap } from '../local-stack/bootstrap.mjs';

await bootstrap('tools/faults/src/faults.main.ts', process.argv.slice(2));
