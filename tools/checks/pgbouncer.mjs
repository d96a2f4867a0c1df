import { bootstrap } from '../local-stack/bootstrap.mjs';

await bootstrap('tools/checks/src/run-through-pgbouncer.ts', process.argv.slice(2));
