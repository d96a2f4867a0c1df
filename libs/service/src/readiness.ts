export interface ReadinessCheck {
  readonly name: string;
  /** False if the process is ready without the dependency, whose state is only reported. Default true. */
  readonly isRequired?: boolean;
  /** Resolves if the dependency responds, rejects if not. */
  readonly probe: () => Promise<unknown>;
}

export interface ReadinessReport {
  readonly isReady: boolean;
  readonly checks: Readonly<Record<string, 'ok' | 'failed'>>;
}

const PROBE_TIMEOUT_MS = 2_000;

async function inTime(probe: () => Promise<unknown>): Promise<'ok' | 'failed'> {
  const { promise: late, resolve } = Promise.withResolvers<'failed'>();
  const timer = setTimeout(() => resolve('failed'), PROBE_TIMEOUT_MS);
  const response = probe().then(
    () => 'ok' as const,
    () => 'failed' as const,
  );
  try {
    return await Promise.race([response, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Whether this process can work: all dependencies respond within 2 s, and it is not draining. */
export class Readiness {
  readonly #checks: ReadinessCheck[] = [];
  #isDraining = false;

  /** Registers a dependency, at start-up. */
  add(check: ReadinessCheck): void {
    this.#checks.push(check);
  }

  get isDraining(): boolean {
    return this.#isDraining;
  }

  /** Reports 'not ready' from now on. */
  drain(): void {
    this.#isDraining = true;
  }

  /** Runs all checks in parallel; a check that rejects or times out is 'failed'. */
  async report(): Promise<ReadinessReport> {
    const results = await Promise.all(
      this.#checks.map(async ({ name, isRequired = true, probe }) => {
        const result = await inTime(probe);
        return { name, result, allowsReady: result === 'ok' || !isRequired };
      }),
    );
    const isReady = !this.#isDraining && results.every(({ allowsReady }) => allowsReady);
    return { isReady, checks: Object.fromEntries(results.map(({ name, result }) => [name, result])) };
  }
}

interface ReadinessReply {
  code(status: number): { header(name: string, value: string): unknown };
}

/** Responds to `/readyz`: 503 with the names of the failed checks if the process cannot work. */
export async function sendReadiness(readiness: Readiness, reply: ReadinessReply) {
  const { isReady, checks } = await readiness.report();
  if (!isReady) reply.code(503).header('retry-after', '5');
  return { status: isReady ? 'ok' : 'unavailable', checks };
}
