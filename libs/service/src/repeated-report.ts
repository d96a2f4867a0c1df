import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { repeatWork } from './repeated-work.ts';

const EVERY_MS = 10_000;

/** A process, for as long as it runs. */
export interface ReportedProcess {
  readonly id: string;
  readonly host: string;
}

export interface ReportOptions {
  readonly report: (process: ReportedProcess) => Promise<void>;
  readonly forget: (id: string) => Promise<void>;
  readonly onError: (error: unknown) => void;
}

/** The report that a process runs. */
export interface RepeatedReport {
  /** Says that the process has stopped. Never rejects. */
  stop(): Promise<void>;
}

/** Says now and every ten seconds that this process runs (ADM-73). */
export function repeatReport({ report, forget, onError }: ReportOptions): RepeatedReport {
  const process = { id: randomUUID(), host: hostname() };
  const repeated = repeatWork(() => report(process), EVERY_MS, onError);
  return {
    stop: async () => {
      await repeated.stop();
      await forget(process.id).catch(onError);
    },
  };
}
