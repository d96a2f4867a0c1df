import type { OptimizationSplitChunksOptions } from '@rspack/core';

/** Large parts of the kit that few pages need: they stay separate files. */
const heavy = /libs\/ui\/src\/(emoji\/emoji-picker|fields\/date-field|emoji\/emoji-data)\./;
const light =
  /\/(libs\/(ui|app-state|contracts|domain)\/src|node_modules\/(zustand|lucide-react|@tanstack|use-sync-external-store))\//;

/**
 * By default every shared module would be a file; thirty small requests cost more than they save. So React is one file,
 * which changes rarely, and the code that every page needs is another.
 */
export const kitChunks: OptimizationSplitChunksOptions = {
  cacheGroups: {
    react: {
      test: /\/node_modules\/(react|react-dom|scheduler)\//,
      name: 'react',
      chunks: 'async',
      enforce: true,
    },
    kit: {
      test: (module) => {
        const name = module.identifier();
        return light.test(name) && !heavy.test(name);
      },
      type: /^javascript/,
      name: 'kit',
      chunks: 'async',
      enforce: true,
    },
  },
};
