// `npm run sbom`: a CycloneDX bill of materials for each image, and for the front ends.
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { billOf, shipped } from './licenses/bill-of-materials.ts';
import { readLockedPackages } from './licenses/shipped-packages.ts';
import { root } from './repository/run-command.ts';

const folder = path.join(root, 'sbom');
await mkdir(folder, { recursive: true });
const packages = await readLockedPackages();
for (const [name, folders] of Object.entries(shipped)) {
  const bill = await billOf(packages, folders);
  const file = path.join(folder, `${name}.cdx.json`);
  await writeFile(file, `${JSON.stringify(bill, null, 2)}\n`);
  console.log(`sbom/${name}.cdx.json: ${bill.components.length} packages`);
}
