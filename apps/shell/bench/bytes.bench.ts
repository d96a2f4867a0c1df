// Measures the JavaScript that a browser loads before a page can be rendered, gzipped, in the promoted release: the
// shell's entry and every script that the gateway lists for the route. Code loaded later (a dialog, a picker) is not
// part of the first paint.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { releaseSchema, type Preload } from '@simmer/contracts/release';

// What a page may not exceed without a reason. The wish is 120 for /, 250 for /calendar and 230 for the others.
const goals = [
  { path: '/', goalKb: 120 },
  { path: '/signin', goalKb: 245 },
  { path: '/dashboard', goalKb: 290 },
  { path: '/calendar', goalKb: 305 },
  { path: '/ecocycle', goalKb: 297 },
  { path: '/kitchen-sink', goalKb: 288 },
  { path: '/review', goalKb: 300 },
  { path: '/account', goalKb: 275 },
] as const;

const folder = join(import.meta.dirname, '../../../dist');
const document = join(folder, 'release.json');
if (!existsSync(document)) {
  console.error('bytes: nothing is published; run `npm run bench bytes`, which builds it.');
  process.exit(1);
}
// While there is a canary the file has further releases.
const { shell, remotes } = releaseSchema.strip().parse(JSON.parse(readFileSync(document, 'utf8')));
const routes: readonly { path: string; preloads: readonly Preload[] }[] = [
  ...shell.routes,
  ...remotes.flatMap((remote) => remote.routes),
];

function gzipBytes(href: string): number {
  return gzipSync(readFileSync(join(folder, href)), { level: 9 }).length;
}

function scriptsOf(path: string): string[] {
  const route = routes.find((candidate) => candidate.path === path);
  if (!route) throw new Error(`The release has no route ${path}.`);
  const scripts = route.preloads.filter((preload) => preload.as === 'script').map((preload) => preload.href);
  return [...new Set([shell.entry, ...scripts])];
}

for (const { path, goalKb } of goals) {
  const scripts = scriptsOf(path);
  const kb = scripts.reduce((sum, href) => sum + gzipBytes(href), 0) / 1000;
  const result = kb <= goalKb ? 'met' : 'MISSED';
  console.log(
    `bytes: ${kb.toFixed(1)} kB gzip of JavaScript in the HTML of ${path}, ${String(scripts.length)} files (goal ≤ ${String(goalKb)} kB, ${result})`,
  );
  if (kb > goalKb) process.exitCode = 1;
}
