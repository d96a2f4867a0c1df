import { existsSync } from 'node:fs';
import type { Configuration } from '@rspack/core';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import type { RemoteName } from '@simmer/contracts/remote-contract';
import { baseConfig } from './base-config.ts';
import { sharedByRemote } from './kit.ts';
import { prerenderPlugin } from './prerender/prerender.ts';
import { remoteGlobal, versionMark } from './builds/build-names.ts';

/** The build configuration of a remote, with the entry src/remote.tsx. `folder` is the package's own, absolute. */
export function remoteConfig(folder: string, name: RemoteName): Configuration {
  const base = baseConfig(folder, name);
  const prerenderer = {
    base,
    publicPath: `/remotes/${name}/${versionMark}/`,
    modules: ['./src/prerender.tsx'],
    isRemote: true,
  };
  return {
    ...base,
    entry: {},
    // A part of the page that another dialog needs too stays with the page: small files of their own compress worse.
    optimization: { ...base.optimization, splitChunks: { minSize: 80_000 } },
    plugins: [
      ...(base.plugins ?? []),
      ...(existsSync(`${folder}/src/prerender.tsx`) ? [prerenderPlugin(prerenderer)] : []),
      new ModuleFederationPlugin({
        name: `${name}_${versionMark}`,
        library: { type: 'var', name: remoteGlobal(name, versionMark) },
        filename: 'remote-entry.js',
        exposes: { './remote': { import: './src/remote.tsx', name: 'remote' } },
        shared: sharedByRemote(),
        shareStrategy: 'loaded-first',
        dts: false,
        manifest: false,
        experiments: { externalRuntime: true, optimization: { disableSnapshot: true, target: 'web' } },
      }),
    ],
  };
}
