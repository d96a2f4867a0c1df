import { bootstrap } from '../local-stack/bootstrap.mjs';

await bootstrap('tools/checks/src/run-deploys.ts', process.argv.slice(2));
