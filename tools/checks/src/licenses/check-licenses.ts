import { billOf, shipped } from './bill-of-materials.ts';
import { licenseProblems } from './license-problems.ts';
import { readLockedPackages } from './shipped-packages.ts';

const packages = await readLockedPackages();
const components = (
  await Promise.all(Object.values(shipped).map((folders) => billOf(packages, folders)))
).flatMap((bill) => bill.components);
const problems = [...new Set(licenseProblems(components))];
for (const problem of problems) console.log(`✗ ${problem}`);
console.log(`${components.length} packages, ${problems.length} without a licence of the list`);
process.exitCode = problems.length > 0 || components.length === 0 ? 1 : 0;
