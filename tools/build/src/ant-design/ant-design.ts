import { rspack, type Configuration, type RuleSetRule } from '@rspack/core';
import { repositoryRoot } from '../builds/paths.ts';
import { staticTokens } from './design-tokens.ts';

const here = import.meta.dirname;
const ours = `${repositoryRoot}libs/ui/src/antd/static`;

/** Builds ant-design with a static style sheet and without its style engine. */
export const antDesignRules: readonly RuleSetRule[] = [
  { test: /libs\/ui\/src\/antd\/ant-design\.css$/, use: [`${here}/style-sheet.loader.ts`] },
  { test: /node_modules\/antd\/es\/.*\/style\/.*\.js$/, use: [`${here}/style-hooks.loader.ts`] },
];

export const antDesignPlugins: NonNullable<Configuration['plugins']> = [
  new rspack.DefinePlugin({ ANT_DESIGN_TOKENS: JSON.stringify(staticTokens()) }),
  // The date picker imports all languages of date-fns; only English is used.
  new rspack.NormalModuleReplacementPlugin(/^date-fns\/locale$/, 'date-fns/locale/en-US'),
  new rspack.NormalModuleReplacementPlugin(/\/dynamicCSS(\.js)?$/, `${ours}/dynamic-css.ts`),
  new rspack.NormalModuleReplacementPlugin(/\/useResetIconStyle(\.js)?$/, `${ours}/use-reset-icon-style.ts`),
  new rspack.NormalModuleReplacementPlugin(/\/useToken(\.js)?$/, (resource) => {
    if (/node_modules\/antd\/es\//.test(resource.context ?? '')) resource.request = `${ours}/use-token.ts`;
  }),
];
