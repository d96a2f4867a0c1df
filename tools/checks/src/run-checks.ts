import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { stopCommands } from './run-command.ts';
import { steps } from './steps.ts';
import type { Step } from './steps.ts';

const { values } = parseArgs({ options: { only: { type: 'string' } } });

function chosen(only: string | undefined): readonly Step[] {
  if (only === undefined) return steps;
  const names = only.split(',');
  const unknown = names.filter((name) => !steps.some((step) => step.name === name));
  if (unknown.length > 0) {
    console.error(
      `No step is called ${unknown.join(', ')}. There are: ${steps.map(({ name }) => name).join(', ')}`,
    );
    process.exit(1);
  }
  return steps.filter(({ name }) => names.includes(name));
}

async function runAll(list: readonly Step[], reports: string): Promise<{ passed: number; failed: number }> {
  const total = { passed: 0, failed: 0 };
  for (const [index, step] of list.entries()) {
    console.log(`\n▸ ${index + 1}/${list.length} ${step.name}: ${step.what}`);
    const began = performance.now();
    const { passed, failed } = await step.run(reports);
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    console.log(`${failed > 0 ? '✗' : '✓'} ${step.name}: ${passed} passed, ${failed} failed (${seconds} s)`);
    total.passed += passed;
    total.failed += failed;
  }
  return total;
}

let isStopping = false;

async function stop(): Promise<void> {
  if (isStopping) return;
  isStopping = true;
  await stopCommands();
  process.exit(130);
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop());
process.once('disconnect', () => void stop());
process.on('message', () => void stop());
process.channel?.unref();

const reports = await mkdtemp(path.join(tmpdir(), 'simmer-reports-'));
const { passed, failed } = await runAll(chosen(values.only), reports);
await rm(reports, { recursive: true, force: true });
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
