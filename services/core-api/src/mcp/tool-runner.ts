import { todayInZone } from '@simmer/domain/dates/zoned-date';
import type { Query } from '@simmer/persistence/query';
import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import type { UnitOfWork } from '../database/unit-of-work.ts';
import { errorResponse } from '../request-pipeline/error-response.ts';
import type { IdempotencyKey } from '../http/idempotency-key.ts';
import type { RepeatableWrites } from '../http/repeatable-writes.ts';
import type { Caller } from '../database/caller.ts';
import { readSettings } from './calendar-reader.ts';
import { DryRun } from './dry-run.ts';
import type { Tool, ToolContext } from './tool.ts';

export type ToolOutcome = { readonly result: object } | { readonly failure: string };

interface RunnerOptions {
  readonly caller: Caller;
  readonly read: Query;
  readonly repeatable: RepeatableWrites;
  readonly work: UnitOfWork;
  readonly logger: Logger;
  readonly now: () => Date;
  /** The key of a change: what was done for it once is not done again (API-50). */
  readonly key: IdempotencyKey | undefined;
}

/** Runs tools for one caller. Changes run in a transaction, and each is a step of its own. */
export class ToolRunner {
  private readonly options: RunnerOptions;

  constructor(options: RunnerOptions) {
    this.options = options;
  }

  get caller(): Caller {
    return this.options.caller;
  }

  /** The result of a tool, or the error text for the model. */
  async run(tool: Tool, input: unknown): Promise<ToolOutcome> {
    const { caller, read, now } = this.options;
    try {
      const asked = tool.input.parse(input);
      const settings = await readSettings(read, caller.userId);
      const context = { caller, settings, now: now(), today: todayInZone(now().getTime(), settings.zone) };
      if (tool.scope === 'read') return { result: await tool.run(asked, { ...context, query: read }) };
      return { result: await this.change(tool, asked, context) };
    } catch (error) {
      if (error instanceof DryRun) return { result: error.answer };
      return { failure: this.failureText(tool, error) };
    }
  }

  /** Runs a tool that changes the plan. */
  private async change(tool: Tool, asked: Record<string, unknown>, context: Omit<ToolContext, 'query'>) {
    const { caller, key, repeatable, work } = this.options;
    const step = { id: randomUUID(), appId: caller.sessionId };
    const run = () => tool.run(asked, { ...context, caller: { ...caller, step }, query: work.query });
    if (key === undefined) return work.run(run);
    const write = async () => ({ status: 200, body: JSON.stringify(await run()) });
    const { body } = await repeatable.once(caller.userId, key, write);
    return JSON.parse(body) as Record<string, unknown>;
  }

  private failureText(tool: Tool, error: unknown): string {
    // The error texts are those of the API, also for limits that the database checks.
    const { body, isUnexpected } = errorResponse(error);
    if (isUnexpected) this.options.logger.error({ err: error, tool: tool.name }, 'a tool failed');
    const { detail } = body;
    return typeof detail === 'string'
      ? detail
      : detail.map(({ loc, msg }) => `${loc.slice(1).join('.')}: ${msg}`).join(' ');
  }
}
