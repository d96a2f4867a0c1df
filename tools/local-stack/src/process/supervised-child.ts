import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { restartBackoff } from './backoff.ts';
import { openLog, type LogFile } from './log-file.ts';
import { startFailure, type StartError } from '../start-error.ts';
import { respondsOk } from './wait-for-health.ts';

/** A program of the stack that runs as a separate process. */
export interface ChildDescription {
  readonly name: string;
  /** Absolute path of the file to run with Node. */
  readonly entry: string;
  readonly env: Readonly<Record<string, string>>;
  /** Responds with 200 when the child is ready. */
  readonly healthUrl: string;
}

interface SuperviseOptions {
  readonly logs: string;
  readonly print: (text: string) => void;
  /** Also prints the child's output, each line prefixed by its name. */
  readonly echo?: boolean;
}

const readyMs = 60_000;
const againPollMs = 200;
const politeMs = 10_000;
const follower = path.join(import.meta.dirname, 'follow-parent.mjs');

export class SupervisedChild {
  readonly name: string;
  private process: ChildProcess | undefined;
  private gone: Promise<void> = Promise.resolve();
  private retry: NodeJS.Timeout | undefined;
  private isStopping = false;
  private hasBeenReady = false;
  /** When the current process became healthy. */
  private respondsSince: number | undefined;
  private readonly backoff = restartBackoff();
  private readonly description: ChildDescription;
  private readonly options: SuperviseOptions;
  private readonly log: LogFile;
  private readonly following = new AbortController();

  constructor(description: ChildDescription, options: SuperviseOptions, log: LogFile) {
    this.name = description.name;
    this.description = description;
    this.options = options;
    this.log = log;
    if (options.echo)
      log.follow((line) => options.print(`[${description.name}] ${line}`), this.following.signal);
  }

  launch(): void {
    const { entry, env } = this.description;
    this.respondsSince = undefined;
    const child = spawn(process.execPath, ['--import', follower, '--enable-source-maps', entry], {
      // In its own process group: Ctrl+C goes to the stack, which stops its children in order.
      detached: true,
      env: { ...env },
      stdio: ['ignore', this.log.fd, this.log.fd, 'ipc'],
    });
    this.process = child;
    this.gone = new Promise((resolve) => {
      child.once('error', () => resolve());
      child.once('exit', (code, signal) => {
        if (this.process === child) this.process = undefined;
        resolve();
        this.afterExit(signal ?? `code ${code}`);
      });
    });
  }

  private afterExit(how: string): void {
    if (this.isStopping || !this.hasBeenReady) return;
    const since = this.respondsSince;
    const wait = this.backoff.next(since === undefined ? undefined : performance.now() - since);
    this.options.print(
      `! ${this.name} ended (${how}) and starts again in ${wait / 1000} s. Its log: ${this.log.path}`,
    );
    this.retry = setTimeout(() => this.launchAgain(), wait);
  }

  private launchAgain(): void {
    this.launch();
    void this.noteResponse(this.process);
  }

  private async noteResponse(child: ChildProcess | undefined): Promise<void> {
    while (this.process === child && !this.isStopping) {
      if (await respondsOk(this.description.healthUrl)) {
        if (this.process === child) this.respondsSince = performance.now();
        return;
      }
      await pause(againPollMs, undefined, { ref: false });
    }
  }

  /** @throws StartError with the child's last output if it exits or does not become healthy. */
  async ready(): Promise<void> {
    const deadline = performance.now() + readyMs;
    while (performance.now() < deadline) {
      if (!this.process) throw await this.failure('ended while starting');
      if (await respondsOk(this.description.healthUrl)) {
        this.hasBeenReady = true;
        this.respondsSince = performance.now();
        return;
      }
      await pause(50);
    }
    throw await this.failure(`did not answer within ${readyMs / 1000} s`);
  }

  private async failure(what: string): Promise<StartError> {
    const words = (await this.log.tail(8)).join('\n  ');
    return startFailure(`${this.name} ${what}. Its log is ${this.log.path}; it ends with:\n  ${words}`);
  }

  /** Restarts the child at once, e.g. because its code changed. */
  async restart(): Promise<void> {
    this.isStopping = true;
    await this.end();
    this.isStopping = false;
    this.launchAgain();
  }

  /** Stops the child, gracefully first, without a restart. */
  async stop(): Promise<void> {
    this.isStopping = true;
    await this.end();
    this.following.abort();
    await this.log.close();
  }

  private async end(): Promise<void> {
    clearTimeout(this.retry);
    const child = this.process;
    if (!child) return;
    child.kill('SIGTERM');
    const killTimer = setTimeout(() => child.kill('SIGKILL'), politeMs);
    await this.gone;
    clearTimeout(killTimer);
  }
}

/**
 * Starts a child and keeps it running until it is stopped.
 *
 * @returns the child and a promise that resolves when it is first healthy.
 */
export async function supervise(
  description: ChildDescription,
  options: SuperviseOptions,
): Promise<{ child: SupervisedChild; ready: Promise<void> }> {
  const log = await openLog(path.join(options.logs, `${description.name}.log`));
  const child = new SupervisedChild(description, options, log);
  child.launch();
  return { child, ready: child.ready() };
}
