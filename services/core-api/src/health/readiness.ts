import { Injectable } from '@nestjs/common';

export interface ReadinessCheck {
  readonly name: string;
  /** Resolves when the dependency answers, rejects when it does not. */
  readonly probe: () => Promise<unknown>;
}

export interface ReadinessReport {
  readonly isReady: boolean;
  readonly checks: Readonly<Record<string, 'ok' | 'failed'>>;
}

const PROBE_TIMEOUT_MS = 2000;

async function inTime(probe: () => Promise<unknown>): Promise<'ok' | 'failed'> {
  const timeout = new AbortController();
  const timer = setTimeout(() => timeout.abort(), PROBE_TIMEOUT_MS);
  const late = new Promise<'failed'>((resolve) => {
    timeout.signal.addEventListener('abort', () => resolve('failed'), { once: true });
  });
  const answer = probe().then(
    () => 'ok' as const,
    () => 'failed' as const,
  );
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Whether this process should be given requests: everything it depends on answers, and it is not leaving. */
@Injectable()
export class Readiness {
  private readonly checks: ReadinessCheck[] = [];
  private hasBegunToDrain = false;

  /** Modules add what they depend on when they start. */
  add(check: ReadinessCheck): void {
    this.checks.push(check);
  }

  get isDraining(): boolean {
    return this.hasBegunToDrain;
  }

  /** From now on the load balancer is told to look elsewhere. */
  drain(): void {
    this.hasBegunToDrain = true;
  }

  async report(): Promise<ReadinessReport> {
    const results = await Promise.all(
      this.checks.map(async ({ name, probe }) => [name, await inTime(probe)] as const),
    );
    const checks = Object.fromEntries(results);
    return { isReady: !this.hasBegunToDrain && results.every(([, result]) => result === 'ok'), checks };
  }
}
