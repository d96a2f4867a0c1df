import { parseArgs } from 'node:util';
import { sharedByRemote } from './kit.ts';
import { packPackages } from './packages/pack-packages.ts';
import { packagesFolder } from './repository/paths.ts';

const { values } = parseArgs({ options: { out: { type: 'string', default: packagesFolder } } });
for (const { name, version, tarball } of packPackages(values.out, sharedByRemote()))
  console.log(`${name} ${version}: ${tarball}`);
