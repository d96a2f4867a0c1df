import { execFileSync, spawnSync } from 'node:child_process';
import { glob, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { inRoot } from '@simmer/local-stack/repository/repository';
import type { Fault } from './faults.ts';
import type { FaultyStack } from './faulty-stack.ts';
import { RecordedSeries } from './recorded-series.ts';

const SCRAPE_MS = 1_000;
/** The longest time that one of these alerts waits, and some minutes more. */
const MINUTES = 20;
const PROCESSES = ['core-api', 'calendar-worker', 'gateway'] as const;

/** Whether Debian's promtool is installed. */
export function hasPromtool(): boolean {
  try {
    execFileSync('promtool', ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

async function ruleFiles(): Promise<string[]> {
  const files: string[] = [];
  for await (const file of glob(inRoot('monitoring/rules/*.yaml'))) files.push(file);
  return files.toSorted();
}

/** All words of the rules: the metrics among them are recorded. */
async function wordsOf(files: readonly string[]): Promise<ReadonlySet<string>> {
  const texts = await Promise.all(files.map((file) => readFile(file, 'utf8')));
  return new Set(texts.join('\n').match(/\b[a-z]\w+/g));
}

const isFiring = (alert: string) =>
  `count(ALERTS{alertname="${alert}",alertstate="firing"}) > bool 0 or vector(0)`;

/**
 * Has the real rules evaluated by promtool with the metrics that the stack had during a fault (OPS-125). They go on as they
 * were for some minutes, as if the fault had lasted.
 */
export class FiredAlerts {
  private readonly recorded: RecordedSeries;
  private readonly files: readonly string[];

  private constructor(files: readonly string[], metrics: ReadonlySet<string>) {
    this.files = files;
    this.recorded = new RecordedSeries(metrics);
  }

  static async prepare(): Promise<FiredAlerts> {
    const files = await ruleFiles();
    return new FiredAlerts(files, await wordsOf(files));
  }

  /** The same fault, whose metrics are recorded while it lasts. */
  watch(fault: Fault): Fault {
    return {
      ...fault,
      run: async (stack, ms) => {
        const over = new AbortController();
        const recording = this.record(stack, over.signal);
        try {
          await fault.run(stack, ms);
        } finally {
          over.abort();
          await recording;
        }
      },
    };
  }

  /** A sentence for each alert that would not have fired. */
  async silent(alerts: readonly string[]): Promise<string[]> {
    const { scrapeCount } = this.recorded;
    const more = Math.ceil((MINUTES * 60_000) / SCRAPE_MS);
    const end = `${Math.floor(((scrapeCount + more - 1) * SCRAPE_MS) / 1000)}s`;
    const folder = await mkdtemp(path.join(tmpdir(), 'simmer-alerts-'));
    try {
      const input = this.recorded.extended(more);
      const silent: string[] = [];
      for (const alert of alerts) {
        const file = path.join(folder, `${alert}.yaml`);
        // JSON is YAML.
        const test = {
          rule_files: this.files,
          evaluation_interval: '30s',
          tests: [
            {
              interval: `${SCRAPE_MS / 1000}s`,
              input_series: input,
              promql_expr_test: [
                { expr: isFiring(alert), eval_time: end, exp_samples: [{ labels: '{}', value: 1 }] },
              ],
            },
          ],
        };
        await writeFile(file, JSON.stringify(test));
        const { status, stdout, stderr } = spawnSync('promtool', ['test', 'rules', file], {
          encoding: 'utf8',
        });
        if (status !== 0)
          silent.push(
            `${alert} would not have fired (${scrapeCount} scrapes): ${`${stdout}${stderr}`.slice(0, 300)}`,
          );
      }
      return silent;
    } finally {
      await rm(folder, { recursive: true });
    }
  }

  /** Begins a scrape each second, also while former ones wait for a response. What responds after the fault says nothing of it. */
  private async record(stack: FaultyStack, over: AbortSignal): Promise<void> {
    const scrapes: Promise<Readonly<Record<string, string | undefined>> | undefined>[] = [];
    const scrape = async () => {
      const texts = await Promise.all(
        PROCESSES.map(async (name) => [name, await stack.metrics(name)] as const),
      );
      return over.aborted ? undefined : Object.fromEntries(texts);
    };
    while (!over.aborted) {
      scrapes.push(scrape());
      await pause(SCRAPE_MS);
    }
    for (const texts of await Promise.all(scrapes)) if (texts) this.recorded.add(texts);
  }
}
