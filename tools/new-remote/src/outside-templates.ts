import { labelOf } from './remote-name.ts';

const jestConfig = `const swc = (tsx) => [
  '@swc/jest',
  {
    swcrc: false,
    jsc: {
      parser: { syntax: 'typescript', tsx },
      transform: { react: { runtime: 'automatic' } },
      target: 'es2023',
    },
    module: { type: 'es6' },
  },
];

export default {
  testEnvironment: 'jsdom',
  testMatch: ['<rootDir>/src/**/*.test.tsx'],
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform: { '\\\\.tsx$': swc(true), '\\\\.ts$': swc(false) },
  moduleNameMapper: { '\\\\.css$': '<rootDir>/test/empty-style.ts' },
};
`;

const emptyStyle = `// The style sheets in tests: no class has a name.
const styles: Readonly<Record<string, string>> = {};
export default styles;
`;

const settings = {
  compilerOptions: {
    target: 'ES2023',
    module: 'ESNext',
    moduleResolution: 'bundler',
    lib: ['ES2024', 'DOM', 'DOM.Iterable'],
    jsx: 'react-jsx',
    types: ['jest', 'node'],
    strict: true,
    noUncheckedIndexedAccess: true,
    exactOptionalPropertyTypes: true,
    verbatimModuleSyntax: true,
    allowImportingTsExtensions: true,
    erasableSyntaxOnly: true,
    skipLibCheck: true,
    noEmit: true,
  },
  include: ['src', 'test'],
};

const readme = (name: string) => `# ${labelOf(name)}

A remote of Simmer: the page /${name}, built and released by its own team.

    npm install          installs what it is built with; the kit is in packages/
    npm test             runs its tests
    npm run typecheck    checks types
    npm run build        bundles it into dist/

## Release

In a checkout of Simmer, with RELEASE_STORE and RELEASE_SIGNING_KEY of the environment:

    npm run release -- publish ${name} --build <this folder>
    npm run release -- check ${name}
    npm run release -- promote ${name}

\`check\` opens its pages in a browser with the shells in use. \`rollback ${name}\` takes it back.

## A newer kit

In a checkout of Simmer \`npm run packages -- --out <this folder>/packages\` makes the packages of that version. Change
their file names in package.json, run \`npm install\`, and build. The shell keeps accepting the older kit until its contract
number is no longer supported.
`;

/** What a repository of its own has besides the source of the remote. */
export const outsideFiles = (name: string): Record<string, string> => ({
  '.gitignore': 'node_modules/\ndist/\n',
  'README.md': readme(name),
  'jest.config.mjs': jestConfig,
  'test/empty-style.ts': emptyStyle,
  'tsconfig.json': `${JSON.stringify(settings, null, 2)}\n`,
});
