import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { LoaderContext } from '@rspack/core';
import { integrityValue } from '@simmer/releases/document/integrity';
import { baseConfig } from './base-config.ts';
import { bundleInto, workerConfig } from './nested-build.ts';

/**
 * A loader of the bundler: `import { script } from './<name>.worker.ts?script'` gives URL and hash of a worker's
 * script. The script is built alone, because the bundler's own workers get the federation runtime and the page's
 * chunks.
 */
export default async function workerScriptLoader(this: LoaderContext): Promise<string> {
  const name = basename(this.resourcePath, '.ts');
  const folder = `${this.rootContext}/dist/${name}`;
  const sources = await bundleInto(
    folder,
    workerConfig(baseConfig(this.rootContext, name), this.resourcePath),
  );
  for (const file of sources) this.addDependency(file);
  const text = readFileSync(`${folder}/worker.js`, 'utf8');
  const file = `${name}.${createHash('sha256').update(text).digest('hex').slice(0, 10)}.js`;
  // The script is minified already: minifying it again would change its hash.
  this.emitFile(file, text, undefined, { minimized: true });
  const integrity = JSON.stringify(integrityValue(text));
  return `export const script = { url: __webpack_public_path__ + ${JSON.stringify(file)}, integrity: ${integrity} };`;
}
