import { AsyncLocalStorage } from 'node:async_hooks';
import { ROOT_CONTEXT, type Context, type ContextManager } from '@opentelemetry/api';
import type { Span, SpanAttributes } from '../recorder.ts';
import type { TraceContext } from '../trace-context.ts';

/**
 * A span of this service in the form of OpenTelemetry's context. Few parts need that form, so it is created on demand.
 */
export abstract class LocalSpan implements Span {
  readonly context: TraceContext;
  private made: Context | undefined;

  constructor(context: TraceContext) {
    this.context = context;
  }

  abstract end(attributes?: SpanAttributes, error?: unknown): void;

  protected abstract makeContext(): Context;

  asContext(): Context {
    return (this.made ??= this.makeContext());
  }
}

/** The active context of asynchronous work. */
export class LocalContexts implements ContextManager {
  private readonly storage = new AsyncLocalStorage<Context | LocalSpan>();

  /** The active span, or the context that a library has set. */
  current(): Context | LocalSpan | undefined {
    return this.storage.getStore();
  }

  run<Result>(span: LocalSpan, work: () => Result): Result {
    return this.storage.run(span, work);
  }

  active(): Context {
    const current = this.storage.getStore();
    return current instanceof LocalSpan ? current.asContext() : (current ?? ROOT_CONTEXT);
  }

  with<Args extends unknown[], Work extends (...args: Args) => ReturnType<Work>>(
    context: Context,
    work: Work,
    self?: ThisParameterType<Work>,
    ...args: Args
  ): ReturnType<Work> {
    return this.storage.run(context, () => work.call(self, ...args));
  }

  bind<Target>(context: Context, target: Target): Target {
    if (typeof target !== 'function') return target;
    const bound = (...args: unknown[]): unknown =>
      this.storage.run(context, () => target(...args) as unknown);
    return bound as Target;
  }

  enable(): this {
    return this;
  }

  disable(): this {
    this.storage.disable();
    return this;
  }
}
