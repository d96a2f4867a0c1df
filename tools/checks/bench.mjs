import { bootstrap } from '../local-stack/bootstrap.mjs';

await bootstrap('tools/checks/src/run-benches.ts', process.argv.slice(2));
