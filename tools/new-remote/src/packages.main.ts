import { parseArgs } from 'node:util';
import { sharedByRemote } from '@simmer/build/kit';
import { packPackages } from './pack-packages.ts';
import { packagesFolder } from '@simmer/build/builds/paths';

const { values } = parseArgs({ options: { out: { type: 'string', default: packagesFolder } } });
for (const { name, version, tarball } of packPackages(values.out, sharedByRemote()))
  console.log(`${name} ${version}: ${tarball}`);
