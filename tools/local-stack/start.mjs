import { bootstrap } from './bootstrap.mjs';

await bootstrap('tools/local-stack/src/main.ts', process.argv.slice(2));
