import { CopyRspackPlugin, experiments, type Configuration } from '@rspack/core';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { antDesignPlugins, antDesignRules } from './ant-design/ant-design.ts';
import { THEME_BOOT_SCRIPT } from '@simmer/ui/theme/theme-boot';
import { baseConfig } from './base-config.ts';
import { kitChunks } from './kit-chunks.ts';
import { kitModule, realPackageAliases, sharedByShell } from './kit.ts';

/** The first paint has the right theme only if a script sets it before any stylesheet is loaded. */
function withThemeBoot(html: string): string {
  return html.replace('<!--theme-boot-->', () => `<script>${THEME_BOOT_SCRIPT}</script>`);
}

/** The HTML template for the gateway. */
export const templatePlugin = () =>
  new CopyRspackPlugin({
    patterns: [{ from: 'src/template.html', transform: (html) => withThemeBoot(html.toString()) }],
  });

/**
 * The build configuration of the shell, which provides the kit and the federation runtime. `folder` is the package's
 * own, absolute.
 */
export function shellConfig(folder: string): Configuration {
  const base = baseConfig(folder, 'shell');
  return {
    ...base,
    entry: { main: ['./src/kit/every-part.js', './src/main.ts'] },
    resolve: { ...base.resolve, alias: realPackageAliases() },
    module: { ...base.module, rules: [...(base.module?.rules ?? []), ...antDesignRules] },
    optimization: { ...base.optimization, splitChunks: kitChunks },
    plugins: [
      ...(base.plugins ?? []),
      ...antDesignPlugins,
      new experiments.VirtualModulesPlugin({ './src/kit/every-part.js': kitModule() }),
      templatePlugin(),
      new ModuleFederationPlugin({
        name: 'shell',
        shared: sharedByShell(),
        // The default strategy queries every remote first: one remote that is down would block the page.
        shareStrategy: 'loaded-first',
        dts: false,
        manifest: false,
        experiments: { provideExternalRuntime: true, optimization: { disableSnapshot: true, target: 'web' } },
      }),
    ],
  };
}
