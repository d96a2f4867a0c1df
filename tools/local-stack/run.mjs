// `node run.mjs FILE …` installs if needed, then runs a TypeScript file of the repository with its own Node. It runs before
// anything is installed, with any Node version: plain JavaScript, no packages.
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname ?? path.dirname(new URL(import.meta.url).pathname), '../..');
const oldestNode = 20;
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];

function readJson(file) {
  try {
    return JSON.parse(readFileSync(path.join(root, file), 'utf8'));
  } catch {
    return undefined;
  }
}

/** npm writes node_modules/.package-lock.json last, so an interrupted installation counts as none. */
function isInstalled() {
  const wanted = readJson('package-lock.json')?.packages ?? {};
  const present = readJson('node_modules/.package-lock.json')?.packages;
  if (!present || !existsSync(nodeBinary())) return false;
  return Object.entries(wanted).every(([place, entry]) => {
    if (!place.startsWith('node_modules/') || entry.optional || entry.peer) return true;
    const found = present[place];
    if (!found || found.version !== entry.version) return false;
    return !entry.link || found.resolved === entry.resolved;
  });
}

function nodeBinary() {
  return path.join(root, 'node_modules', '.bin', 'node');
}

async function install() {
  console.log('• Installing dependencies (npm ci). The first time takes a minute or two.');
  const began = performance.now();
  const seconds = () => Math.round((performance.now() - began) / 1000);
  const progress = setInterval(() => console.log(`  … ${seconds()} s`), 10_000);
  const flags = ['ci', '--no-audit', '--no-fund', '--loglevel=error', '--no-update-notifier'];
  const npm = process.env.npm_execpath?.includes('npm-cli') ? process.env.npm_execpath : undefined;
  const [command, args] = npm ? [process.execPath, [npm, ...flags]] : ['npm', flags];
  const code = await run(command, args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] });
  clearInterval(progress);
  if (code !== 0) {
    console.error('Installing failed; the lines above say why. Is this machine online?');
    process.exit(1);
  }
  console.log(`✓ Installed in ${seconds()} s`);
}

function run(command, args, options) {
  return new Promise((resolve) => {
    const child = spawn(command, args, options);
    // Ctrl+C arrives twice: from the terminal and from npm.
    for (const signal of signals) process.on(signal, () => child.kill(signal));
    child.once('error', (error) => {
      console.error(`${command} could not be started: ${error.message}`);
      resolve(1);
    });
    child.once('exit', (code, signal) => {
      for (const name of signals) process.removeAllListeners(name);
      if (signal) process.exit(1);
      resolve(code ?? 1);
    });
  });
}

/** A killed npm cannot notify. The scripts of package.json begin with `exec`, so that npm is the parent of this process. */
function followNpm(onGone) {
  if (!process.env.npm_lifecycle_event) return;
  const npm = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === npm) return;
    clearInterval(timer);
    onGone();
  }, 1000);
  timer.unref();
}

/** Runs `entry` with the repository's own Node, and exits like it. */
function runWithOwnNode(entry, args) {
  const env = {
    ...process.env,
    PATH: `${path.join(root, 'node_modules', '.bin')}${path.delimiter}${process.env.PATH}`,
  };
  const child = spawn(nodeBinary(), ['--disable-warning=ExperimentalWarning', entry, ...args], {
    cwd: root,
    env,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  // A terminal's Ctrl+C reaches the child directly; a plain `kill` reaches only this process.
  for (const signal of signals) {
    process.on(signal, () => {
      if (child.connected) child.send({ stop: signal });
    });
  }
  followNpm(() => child.connected && child.disconnect());
  child.once('error', (error) => {
    console.error(`Node could not be started: ${error.message}`);
    process.exit(1);
  });
  child.once('exit', (code) => process.exit(code ?? 1));
}

const [entry, ...args] = process.argv.slice(2);
const major = Number(process.versions.node.split('.')[0]);
if (major < oldestNode) {
  console.error(`Simmer needs Node ${oldestNode} or newer to set itself up; this is ${process.version}.`);
  process.exit(1);
}
if (!isInstalled()) await install();
runWithOwnNode(path.join(root, entry), args);
