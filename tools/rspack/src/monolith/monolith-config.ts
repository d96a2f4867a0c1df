import { rspack, type Configuration, type OptimizationSplitChunksOptions } from '@rspack/core';
import { antDesignPlugins, antDesignRules } from '../ant-design/ant-design.ts';
import { baseConfig } from '../base-config.ts';
import { kitChunks } from '../kit-chunks.ts';
import { repositoryRoot } from '../repository/paths.ts';
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
  return {
    ...base,
    context: shellFolder,
    entry: { main: './src/main.ts' },
    module: { ...base.module, rules: [...(base.module?.rules ?? []), ...antDesignRules] },
    optimization: { ...base.optimization, splitChunks },
    plugins: [
      ...(base.plugins ?? []),
      ...antDesignPlugins,
      templatePlugin(),
      new rspack.NormalModuleReplacementPlugin(/\/remote-build\.ts$/, (resource) => {
        if (resource.context === `${shellFolder}/src/federation`) resource.request = loader;
      }),
    ],
  };
}
