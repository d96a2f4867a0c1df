import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { repeatWork } from './repeated-work.ts';

const EVERY_MS = 10_000;

/** A running process; every start is another one. */
export interface ReportedProcess {
  readonly id: string;
  readonly host: string;
}

export interface ReportOptions {
  readonly report: (process: ReportedProcess) => Promise<void>;
  readonly forget: (id: string) => Promise<void>;
  readonly onError: (error: unknown) => void;
}

/** The regular report that a process is running. */
export interface RepeatedReport {
  /** Reports that the process has stopped. Never rejects. */
  stop(): Promise<void>;
}

/** Reports now and every ten seconds that this process is running (ADM-73). */
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
