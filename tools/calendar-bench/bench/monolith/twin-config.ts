import { type Configuration, experiments, rspack } from '@rspack/core';
import { antDesignPlugins, antDesignRules } from '@simmer/build/ant-design/ant-design';
import { baseConfig } from '@simmer/build/base-config';
import { versionMark } from '@simmer/build/builds/build-names';
import { folderOf } from '@simmer/build/builds/describe-build';
import { prerenderPlugin } from '@simmer/build/prerender/prerender';
import { localRemotes } from '@simmer/build/builds/local-remotes';
import { originFilesPlugin, templatePlugin } from '@simmer/build/shell-config';

const shellFolder = folderOf('shell');
const remotesModule = `${shellFolder}/src/federation/twin-remotes.js`;
const runtimeModule = `${shellFolder}/src/federation/twin-runtime.js`;

/** Replaces the shell's `federation/remotes.ts`: the remotes are a part of the app, and need no builds and attempts. */
const remotesText = `
  import { routeCovers } from '@simmer/contracts/route-covers';
  ${localRemotes.map((name) => `import { remote as ${name} } from '${folderOf(name)}/src/remote.tsx';`).join('\n  ')}
  const parts = { ${localRemotes.join(', ')} };
  export function openRemotes(release, hostFor) {
    const mounted = {};
    const { remotes } = release;
    return {
      release,
      use: async (name, take) => take((mounted[name] ??= parts[name].mount(hostFor(name))), remotes[0]),
      useBefore: () => Promise.reject(new Error('There is one build.')),
      onRecovered: () => () => undefined,
      ownerOf: (path) => remotes.find(({ routes }) => routes.some((route) => routeCovers(route.path, path))),
      ownerOfSlot: (slot) => remotes.find(({ slots }) => slots.includes(slot)),
    };
  }`;

/**
 * The configuration of the twin: shell and remotes as one application, by the bundler's own rules of which files there
 * are. Everything else is the shell's. It is built into the `dist` of `folder`.
 */
export function twinConfig(folder: string): Configuration {
  const base = baseConfig(folder, 'shell');
  const common: Configuration = {
    ...base,
    context: shellFolder,
    module: { ...base.module, rules: [...(base.module?.rules ?? []), ...antDesignRules] },
  };
  const prerenderer = { base: common, publicPath: `/shell/${versionMark}/` };
  // A separate folder: Node would take the pages of the remotes for those of the shell.
  const remotesBase = { ...common, output: { ...base.output, path: `${folder}/dist/remotes/out` } };
  return {
    ...common,
    entry: { main: './src/main.ts' },
    resolve: {
      ...base.resolve,
      alias: { '@module-federation/enhanced/runtime$': runtimeModule },
    },
    plugins: [
      ...(base.plugins ?? []),
      ...antDesignPlugins,
      new rspack.NormalModuleReplacementPlugin(/\/federation\/remotes\.ts$/, remotesModule),
      // The shell loads React Router separately, as a part of the kit; the twin does not.
      new rspack.NormalModuleReplacementPlugin(/\/kit\/react-router\.ts$/, 'react-dom/client'),
      new experiments.VirtualModulesPlugin({
        [remotesModule]: remotesText,
        [runtimeModule]: 'export const getInstance = () => null;',
      }),
      templatePlugin(),
      originFilesPlugin(),
      prerenderPlugin({ ...prerenderer, modules: ['./src/prerender.tsx'], isRemote: false }),
      prerenderPlugin({
        ...prerenderer,
        base: remotesBase,
        modules: ['planner', 'ecocycle'].map((name) => `${folderOf(name)}/src/prerender.tsx`),
        isRemote: true,
      }),
    ],
  };
}
