import path from 'node:path';
import { root } from '../repository/run-command.ts';
import { kubernetesReport } from './kubernetes-report.ts';

const { lines, problems } = await kubernetesReport(path.join(root, 'k8s'));
for (const line of lines) console.log(line);
process.exitCode = problems > 0 ? 1 : 0;
