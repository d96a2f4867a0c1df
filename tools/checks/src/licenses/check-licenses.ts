import { shipped } from './bill-of-materials.ts';
import { licenseProblems } from './license-problems.ts';
import { readLockedPackages, shippedPackages } from './shipped-packages.ts';

const packages = shippedPackages(await readLockedPackages(), Object.values(shipped).flat());
const problems = licenseProblems(packages);
for (const problem of problems) console.log(`✗ ${problem}`);
console.log(`${packages.size} packages, ${problems.length} without a licence of the list`);
process.exitCode = problems.length > 0 || packages.size === 0 ? 1 : 0;
