import { rspack, type Configuration, type RuleSetRule } from '@rspack/core';
import { repositoryRoot } from '../paths.ts';
import { staticTokens } from './design-tokens.ts';

const here = import.meta.dirname;
const ours = `${repositoryRoot}libs/ui/src/antd/static`;

/** How ant-design is built: its rules become a static sheet, and its style engine stays out. */
export const antDesignRules: readonly RuleSetRule[] = [
  { test: /libs\/ui\/src\/antd\/ant-design\.css$/, use: [`${here}/style-sheet.loader.ts`] },
  { test: /node_modules\/antd\/es\/.*\/style\/.*\.js$/, use: [`${here}/style-hooks.loader.ts`] },
];

export const antDesignPlugins: NonNullable<Configuration['plugins']> = [
  new rspack.DefinePlugin({ ANT_DESIGN_TOKENS: JSON.stringify(staticTokens()) }),
  new rspack.NormalModuleReplacementPlugin(/\/dynamicCSS(\.js)?$/, `${ours}/dynamic-css.ts`),
  new rspack.NormalModuleReplacementPlugin(/\/useToken(\.js)?$/, (resource) => {
    if (/node_modules\/antd\/es\//.test(resource.context ?? '')) resource.request = `${ours}/use-token.ts`;
  }),
];
