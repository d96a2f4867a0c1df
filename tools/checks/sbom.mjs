import { bootstrap } from '../local-stack/bootstrap.mjs';

await bootstrap('tools/checks/src/run-sbom.ts', process.argv.slice(2));
