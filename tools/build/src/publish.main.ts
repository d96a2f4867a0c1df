import { publishRelease } from './publish.ts';

const release = await publishRelease();
const parts = [
  `shell ${release.shell.version}`,
  ...release.remotes.map(({ name, version }) => `${name} ${version}`),
];
console.log(`Release ${release.id}: ${parts.join(', ')}`);
