import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

const root = path.join(import.meta.dirname, '../../..');

/** Runs `npm run release` on a store. */
export async function runRelease(args: readonly string[], env: Readonly<Record<string, string>>) {
  const program = path.join(root, 'tools/release/src/release.main.ts');
  const child = spawn(process.execPath, [program, ...args], { env: { ...process.env, ...env } });
  const chunks: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
  child.stderr.on('data', (chunk: Buffer) => chunks.push(chunk));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, output: Buffer.concat(chunks).toString() };
}
