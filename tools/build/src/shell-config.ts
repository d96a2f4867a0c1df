import { CopyRspackPlugin, experiments, type Configuration } from '@rspack/core';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { antDesignPlugins, antDesignRules } from './ant-design/ant-design.ts';
import { THEME_BOOT_SCRIPT } from '@simmer/ui/theme/theme-boot';
import { baseConfig } from './base-config.ts';
import { kitChunks } from './kit-chunks.ts';
import { prerenderPlugin } from './prerender/prerender.ts';
import { START_SCRIPT } from './prerender/start-script.ts';
import { serviceWorkerPlugin } from './nested-build.ts';
import { versionMark } from './builds/build-names.ts';
import { kitModule, providedByShell } from './kit.ts';

/**
 * Adds the inline scripts. The first one sets the theme before any style sheet is loaded, so that the first paint has
 * it; the other starts the app.
 */
function withInlineScripts(html: string): string {
  return html
    .replace('<!--theme-boot-->', () => `<script>${THEME_BOOT_SCRIPT}</script>`)
    .replace('<!--start-->', () => `<script>${START_SCRIPT}</script>`);
}

/** The HTML template for the gateway. */
export const templatePlugin = () =>
  new CopyRspackPlugin({
    patterns: [{ from: 'src/template.html', transform: (html) => withInlineScripts(html.toString()) }],
  });

/** The files that the gateway serves at the root of the origin, such as the icons. */
export const originFilesPlugin = () =>
  new CopyRspackPlugin({ patterns: [{ from: 'src/origin-files', to: 'origin' }] });

/**
 * The build configuration of the shell, which provides the kit and the federation runtime. `folder` is the package's
 * own, absolute.
 */
export function shellConfig(folder: string): Configuration {
  const base = baseConfig(folder, 'shell');
  const common: Configuration = {
    ...base,
    module: { ...base.module, rules: [...(base.module?.rules ?? []), ...antDesignRules] },
  };
  return {
    ...common,
    entry: { main: ['./src/federation/kit/every-part.js', './src/start/start-page.ts'] },
    optimization: { ...base.optimization, splitChunks: kitChunks },
    plugins: [
      ...(base.plugins ?? []),
      ...antDesignPlugins,
      new experiments.VirtualModulesPlugin({ './src/federation/kit/every-part.js': kitModule() }),
      templatePlugin(),
      originFilesPlugin(),
      serviceWorkerPlugin(base, './src/service-worker/service-worker.ts'),
      prerenderPlugin({
        base: common,
        publicPath: `/shell/${versionMark}/`,
        modules: ['./src/prerender.tsx'],
        isRemote: false,
      }),
      providedByShell(),
      new ModuleFederationPlugin({
        name: 'shell',
        // The default strategy queries every remote first, so that one remote that is down would block the page.
        shareStrategy: 'loaded-first',
        dts: false,
        manifest: false,
        experiments: { provideExternalRuntime: true, optimization: { disableSnapshot: true, target: 'web' } },
      }),
    ],
  };
}
