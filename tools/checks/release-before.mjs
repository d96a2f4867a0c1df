import { bootstrap } from '../local-stack/bootstrap.mjs';

await bootstrap('tools/checks/src/run-release-before.ts', process.argv.slice(2));
