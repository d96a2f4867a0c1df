import { createRequire } from 'node:module';
import { Compilation, rspack, SubresourceIntegrityPlugin, type Configuration } from '@rspack/core';
import { attemptPlugin } from './attempt-plugin.ts';
import { statsPlugin } from './builds/stats-plugin.ts';
import { versionMark } from './builds/build-names.ts';

const swcLoader = {
  loader: 'builtin:swc-loader',
  options: {
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic', development: false } },
      target: 'es2023',
    },
  },
};

// Browsers that support logical properties: for older ones each property would be written once per direction.
const styleTargets = ['chrome >= 111', 'firefox >= 121', 'safari >= 16.4'];

const minimizers = [
  new rspack.SwcJsMinimizerRspackPlugin(),
  new rspack.LightningCssMinimizerRspackPlugin({ minimizerOptions: { targets: styleTargets } }),
];

const require = createRequire(import.meta.url);

/**
 * The plugin uses the federation runtime as CommonJS, of which a bundler can omit nothing, so its modules replace it.
 */
const federationRuntime = Object.fromEntries(
  ['webpack-bundler-runtime', 'runtime', 'inject-external-runtime-core-plugin'].map((name) => {
    const file = require.resolve(`@module-federation/${name}`);
    return [file, file.replace(/\.cjs$/, '.js')];
  }),
);

/** The common configuration of shell and remotes. `folder` is the package's own, absolute; `name` names its globals. */
export function baseConfig(folder: string, name: string): Configuration {
  return {
    context: folder,
    mode: 'production',
    devtool: 'source-map',
    target: ['web', 'es2023'],
    output: {
      path: `${folder}/dist/out`,
      clean: true,
      publicPath: 'auto',
      filename: '[name].js',
      chunkFilename: '[name].js',
      cssFilename: '[name].css',
      cssChunkFilename: '[name].css',
      assetModuleFilename: 'assets/[name].[contenthash:10][ext]',
      uniqueName: `simmer_${name}_${versionMark}`,
      chunkLoadingGlobal: `simmer_chunks_${name}_${versionMark}`,
      // A file that hangs is requested again while a person still waits. The pages of a remote have less time, which
      // the shell counts (FED-7).
      chunkLoadTimeout: 5_000,
      // A module that needs a file of the kit throws if the file did not arrive: it must not be used half initialized.
      // A further attempt runs it again (attemptPlugin).
      strictModuleErrorHandling: true,
      crossOriginLoading: 'anonymous',
    },
    resolve: { extensions: ['.ts', '.tsx', '.js'], alias: federationRuntime },
    module: {
      parser: { 'css/auto': { namedExports: false } },
      generator: { 'css/auto': { localIdentName: '[local]-[hash:6]', exportsOnly: false } },
      rules: [
        {
          test: /\.tsx?$/,
          oneOf: [
            { resourceQuery: /^\?script$/, use: `${import.meta.dirname}/worker-script.loader.ts` },
            { use: swcLoader },
          ],
        },
        { test: /\.css$/, type: 'css/auto' },
        { test: /\.(svg|png|webp|ico)$/, type: 'asset/resource' },
      ],
    },
    optimization: { moduleIds: 'deterministic', chunkIds: 'deterministic', minimizer: minimizers },
    lazyCompilation: false,
    performance: false,
    plugins: [
      attemptPlugin,
      // V8 compiles such a file whole while it loads, beside the main thread. Files without a name of their own are parts
      // of ant-design, most of whose functions never run: compiled, they would only take memory.
      new rspack.BannerPlugin({
        banner: '//# allFunctionsCalledOnLoad',
        raw: true,
        test: /^[a-z][^/]*\.js$/,
        stage: Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 50,
      }),
      statsPlugin(folder),
      // The runtime gets the hash of each chunk that it loads; publishing replaces it by the hash of the stamped file.
      new SubresourceIntegrityPlugin({ enabled: true, htmlPlugin: false, hashFuncNames: ['sha256'] }),
    ],
  };
}
