import { z } from 'zod';

/** A fault for the next calls of a part. */
export const faultSchema = z.strictObject({
  /** `calendar`: Calendar v3; `token`: POST /token; `revoke`: POST /revoke; `any`: all three. */
  target: z.enum(['calendar', 'token', 'revoke', 'any']).default('calendar'),
  /** Affects only calls whose path contains this text. */
  path: z.string().optional(),
  /** Affects only calls of this method. */
  method: z.enum(['GET', 'POST', 'PATCH', 'PUT', 'DELETE']).optional(),
  /** The number of affected calls. */
  count: z.int().min(1).default(1),
  /** The number of matching calls that succeed before. */
  after: z.int().min(0).default(0),
  /** The response's status; if omitted, the call is only delayed. */
  status: z.int().min(400).max(599).optional(),
  /** Google's reason, e.g. rateLimitExceeded; for `token` the OAuth error, e.g. invalid_grant. */
  reason: z.string().optional(),
  retry_after: z.number().min(0).optional(),
  delay_ms: z.number().min(0).max(60_000).default(0),
  /**
   * `drop` closes the connection, `hang` never responds, `malformed` responds 200 with invalid JSON, `truncated` ends
   * the response early, `malformed_event` makes an event, or the first of a page, unreadable, `duplicate_page` repeats
   * a page, `answer_lost` carries the call out and closes the connection instead of responding.
   */
  kind: z
    .enum([
      'answer',
      'drop',
      'hang',
      'malformed',
      'truncated',
      'malformed_event',
      'duplicate_page',
      'answer_lost',
    ])
    .default('answer'),
});

export type FaultRequest = z.input<typeof faultSchema>;
export type Fault = z.output<typeof faultSchema>;
export type FaultTarget = Exclude<Fault['target'], 'any'>;

export function createFaultPlan() {
  let planned: { fault: Fault; left: number; skip: number }[] = [];
  const paths = new Map<string, number>();
  const calls: Record<FaultTarget, number> = { calendar: 0, token: 0, revoke: 0 };
  return {
    /** The number of calls of each part, with or without a fault. */
    calls,
    /** The number of calls whose path contains a text, with or without a fault. */
    callsOf: (part: string): number =>
      [...paths].filter(([path]) => path.includes(part)).reduce((sum, [, count]) => sum + count, 0),
    add(request: FaultRequest): void {
      const fault = faultSchema.parse(request);
      planned.push({ fault, left: fault.count, skip: fault.after });
    },
    clear(): void {
      planned = [];
    },
    /** Takes the fault for the next call of a part; undefined without one. */
    next(target: FaultTarget, path: string, method: string): Fault | undefined {
      calls[target] += 1;
      paths.set(path, (paths.get(path) ?? 0) + 1);
      const entry = planned.find(
        ({ fault }) =>
          (fault.target === 'any' || fault.target === target) &&
          (fault.method === undefined || fault.method === method) &&
          (fault.path === undefined || path.includes(fault.path)),
      );
      if (entry === undefined) return undefined;
      if (entry.skip > 0) {
        entry.skip -= 1;
        return undefined;
      }
      entry.left -= 1;
      if (entry.left === 0) planned = planned.filter((other) => other !== entry);
      return entry.fault;
    },
  };
}
