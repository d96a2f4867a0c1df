import { rspack, type Configuration, type OptimizationSplitChunksOptions } from '@rspack/core';
import { antDesignPlugins, antDesignRules } from '../ant-design/ant-design.ts';
import { baseConfig } from '../base-config.ts';
import { kitChunks } from '../kit-chunks.ts';
import { repositoryRoot } from '../repository/paths.ts';
import { prerenderPlugin } from '../prerender/prerender.ts';
import { versionMark } from '../builds/version.ts';
import { templatePlugin } from '../shell-config.ts';

const shellFolder = `${repositoryRoot}apps/shell`;

// Here every module of a shared library that any page needs would be in the kit, so that each page would load what the
// others need. The bundler's own rules keep it with the pages.
const splitChunks: OptimizationSplitChunksOptions = {
  ...kitChunks,
  cacheGroups: { ...kitChunks.cacheGroups, kit: false },
};

/**
 * The build configuration of shell and remotes as one ordinary application, for comparison.
 * @param folder where `dist` is written, absolute.
 * @param loader the module that takes the place of the loader of remotes.
 */
export function monolithConfig(folder: string, loader: string): Configuration {
  const base = baseConfig(folder, 'monolith');
  const common: Configuration = {
    ...base,
    context: shellFolder,
    module: { ...base.module, rules: [...(base.module?.rules ?? []), ...antDesignRules] },
  };
  return {
    ...common,
    entry: { main: './src/main.ts' },
    optimization: { ...base.optimization, splitChunks },
    plugins: [
      ...(base.plugins ?? []),
      ...antDesignPlugins,
      templatePlugin(),
      prerenderPlugin({
        base: common,
        publicPath: `/shell/${versionMark}/`,
        modules: ['shell', 'planner-mfe', 'ecocycle-mfe'].map(
          (app) => `${repositoryRoot}apps/${app}/src/prerender.tsx`,
        ),
        isRemote: false,
      }),
      new rspack.NormalModuleReplacementPlugin(/\/remote-build\.ts$/, (resource) => {
        if (resource.context === `${shellFolder}/src/federation`) resource.request = loader;
      }),
    ],
  };
}
