import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { experiments, type Configuration } from '@rspack/core';
import { addedFilesPlugin, bundleInto } from '../nested-build.ts';
import { criticalCss } from './critical-css.ts';
import { prerenderedFile } from '../builds/build-names.ts';
import { withoutAction } from './without-action.ts';

const entry = './prerender-entry.js';

const entryText = (modules: readonly string[]): string => `
  import { renderToString } from 'react-dom/server';
  ${modules.map((file, index) => `import { prerendered as part${index} } from '${file}';`).join('\n  ')}
  const parts = { ${modules.map((_, index) => `...part${index}`).join(', ')} };
  export const pages = Object.fromEntries(
    Object.entries(parts).map(([path, page]) => [path, renderToString(page)]),
  );`;

/** The same app for Node: its classes have the same names, because context and names are the same. */
function serverConfig(base: Configuration, publicPath: string, modules: readonly string[]): Configuration {
  return {
    ...base,
    target: 'node',
    devtool: false,
    entry: { pages: entry },
    output: {
      publicPath,
      filename: '[name].cjs',
      cssFilename: '[name].css',
      assetModuleFilename: base.output?.assetModuleFilename ?? '',
      uniqueName: base.output?.uniqueName ?? '',
      library: { type: 'commonjs2' },
    },
    plugins: [new experiments.VirtualModulesPlugin({ [entry]: entryText(modules) })],
  };
}

/**
 * Gives elements with a `style` attribute a rule instead: the policy of a page allows no inline styles except those of
 * its style element, by its hash. Like the attribute, the rule wins over the style sheets, which are applied later.
 */
function withoutStyleAttributes(html: string): { html: string; css: string } {
  const names = new Map<string, string>();
  const marked = html.replace(/ style="([^"]*)"/g, (_, style: string) => {
    // The name is also unique where the frame of the shell and the page of a remote meet.
    const name = createHash('sha256').update(style).digest('hex').slice(0, 8);
    names.set(style, name);
    return ` data-style="${name}"`;
  });
  const rules = [...names].map(
    ([style, name]) => `#root [data-style="${name}"]{${style.replaceAll('&quot;', '"')}}`,
  );
  return { html: marked, css: rules.join('') };
}

interface Prerenderer {
  /** The configuration of the browser's build, whose class names are used. */
  readonly base: Configuration;
  /** The path under which the build's files are served. */
  readonly publicPath: string;
  /** The modules that export the pages to prerender, relative to the folder of the build. */
  readonly modules: readonly string[];
  /** Whether the styles of elements and fonts are left to the shell. */
  readonly isRemote: boolean;
}

async function render({ base, publicPath, modules, isRemote }: Prerenderer): Promise<Map<string, string>> {
  const folder = `${String(base.output?.path)}/../prerender`;
  await bundleInto(folder, serverConfig(base, publicPath, modules));
  const { pages } = createRequire(import.meta.url)(`${folder}/pages.cjs`) as {
    pages: Record<string, string>;
  };
  const css = existsSync(`${folder}/pages.css`) ? readFileSync(`${folder}/pages.css`, 'utf8') : '';
  return new Map(
    Object.entries(pages).map(([path, rendered]) => {
      const { html, css: own } = withoutStyleAttributes(rendered);
      const styles = criticalCss(css, html, isRemote ? { within: '[data-prerendered]' } : {});
      return [prerenderedFile(path), `<style>${styles}${own}</style>${withoutAction(html)}`];
    }),
  );
}

/**
 * Adds the prerendered HTML of an app's pages to its build (FED-70), each page with the styles that its first paint
 * needs.
 */
export const prerenderPlugin = (options: Prerenderer) =>
  addedFilesPlugin('simmer-prerender', () => render(options));
