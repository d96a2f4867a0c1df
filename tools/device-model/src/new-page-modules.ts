import { readFileSync } from 'node:fs';
import { registerHooks, type ResolveFnOutput, stripTypeScriptTypes } from 'node:module';
import { fileURLToPath } from 'node:url';

const ofPage = ['app-state', 'offline'].map(
  (name) => new URL(`../../../libs/${name}/src/`, import.meta.url).href,
);
const sources = new Map<string, string>();
let pages = 0;

const withoutTypes = (url: string): string => {
  const known = sources.get(url) ?? stripTypeScriptTypes(readFileSync(fileURLToPath(url), 'utf8'));
  sources.set(url, known);
  return known;
};

// Node looks for the files of each import; they do not change.
const resolutions = new Map<string, ResolveFnOutput>();

registerHooks({
  resolve(specifier, context, nextResolve) {
    // The modules of a page import each other; this is where they begin.
    if (context.parentURL === import.meta.url) {
      const entry = nextResolve(specifier, context);
      return { ...entry, url: `${entry.url}?page=${pages}` };
    }
    const [parent, page] = context.parentURL?.split('?page=') ?? [];
    if (page === undefined) return nextResolve(specifier, context);
    const name = `${specifier} ${parent}`;
    const resolved = resolutions.get(name) ?? { ...nextResolve(specifier, context), shortCircuit: true };
    resolutions.set(name, resolved);
    return ofPage.some((folder) => resolved.url.startsWith(folder))
      ? { ...resolved, url: `${resolved.url}?page=${page}` }
      : resolved;
  },
  load(url, context, nextLoad) {
    const [file = '', page] = url.split('?page=');
    if (page === undefined) return nextLoad(url, context);
    return { format: 'module', source: withoutTypes(file), shortCircuit: true };
  },
});

export type PageModules = typeof import('./page-modules.ts');

/** The modules of app-state and offline with the state of a page that has just been opened. */
export async function newPageModules(): Promise<PageModules> {
  pages += 1;
  return import('./page-modules.ts');
}
