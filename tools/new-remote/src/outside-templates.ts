import { workflow } from './outside-workflow.ts';
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

Node.js 20 or newer with npm is needed, and nothing of Simmer's repository. Commit package-lock.json: continuous integration
installs by it.

## Release

In a checkout of Simmer, with RELEASE_STORE and RELEASE_SIGNING_KEY of the environment:

    npm run release -- publish ${name} --build <this folder>
    npm run release -- check ${name}
    npm run release -- promote ${name}

\`check\` opens its pages in a browser with the shells in use. \`rollback ${name}\` takes it back.

A team without access to Simmer's repository asks one with access to run these commands on a clone of this repository, after
\`npm ci && npm run build\` in it.

## Continuous integration

\`.github/workflows/ci.yml\` tests and builds each push. On main it also publishes and checks the build, if the repository has
these settings; the secrets may be those of the environment \`release\`:

- variable \`SIMMER_REPOSITORY\`: owner/name of Simmer's repository; without it the build is only tested
- secret \`SIMMER_TOKEN\`: may read that repository
- variable \`RELEASE_STORE\`: the release store, \`s3://bucket/prefix\`
- secret \`RELEASE_SIGNING_KEY\`: signs what \`check\` found. Who has it may promote too.
- variable \`AWS_REGION\`, secrets \`AWS_ACCESS_KEY_ID\` and \`AWS_SECRET_ACCESS_KEY\`: write to the bucket

Nobody gets the build until a person promotes it.

## A newer kit

In a checkout of Simmer \`npm run packages -- --out <this folder>/packages\` makes the packages of that version. Change
their file names in package.json, run \`npm install\`, and build. The shell keeps accepting the older kit until its contract
number is no longer supported.
`;

/** What a repository of its own has besides the source of the remote. */
export const outsideFiles = (name: string): Record<string, string> => ({
  '.github/workflows/ci.yml': workflow(name),
  '.gitignore': 'node_modules/\ndist/\nsimmer/\n',
  'README.md': readme(name),
  'jest.config.mjs': jestConfig,
  'test/empty-style.ts': emptyStyle,
  'tsconfig.json': `${JSON.stringify(settings, null, 2)}\n`,
});
