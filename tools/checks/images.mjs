import { bootstrap } from '../local-stack/bootstrap.mjs';

await bootstrap('tools/checks/src/run-images.ts', process.argv.slice(2));
