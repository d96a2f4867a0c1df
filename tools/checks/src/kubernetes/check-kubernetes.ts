import path from 'node:path';
import { baseImageProblems } from '../images/base-images.ts';
import { root } from '../repository/run-command.ts';
import { kubernetesReport } from './kubernetes-report.ts';

const { lines, problems } = await kubernetesReport(path.join(root, 'k8s'));
for (const line of lines) console.log(line);
const ofBases = await baseImageProblems();
for (const problem of ofBases) console.log(`✗ ${problem}`);
process.exitCode = problems + ofBases.length > 0 ? 1 : 0;
