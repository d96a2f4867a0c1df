import type { AccessScope } from '@simmer/contracts/define-route';
import type { Query } from '@simmer/persistence/query';
import type * as z from 'zod';
import type { Caller } from '../http/caller.ts';
import type { PersonSettings } from './calendar-reader.ts';

/** Of one call of a tool. */
export interface ToolContext {
  readonly caller: Caller;
  /** Reads, and writes in the transaction of the call. */
  readonly query: Query;
  /** How the person's week is read. */
  readonly settings: PersonSettings;
  /** The person's calendar day, in the zone of the settings. */
  readonly today: string;
}

/** A tool that an assistant may call (APP-11). */
export interface Tool<Input extends z.ZodObject = z.ZodObject, Output extends z.ZodObject = z.ZodObject> {
  readonly name: string;
  readonly title: string;
  /** For a model: what it does, when to use it, what it does not do. */
  readonly description: string;
  readonly scope: AccessScope;
  readonly input: Input;
  readonly output: Output;
  /** Whether it can remove or overwrite what a person made. */
  readonly isDestructive?: boolean;
  /** Whether a second call with the same input changes nothing more. */
  readonly isIdempotent?: boolean;
  /** @throws DomainError, whose message the model reads. */
  // A method, so that tools of any input make one list.
  run(input: z.output<Input>, context: ToolContext): Promise<z.input<Output>>;
}

/** Declares a tool with the types of its schemas. */
export const defineTool = <Input extends z.ZodObject, Output extends z.ZodObject>(
  tool: Tool<Input, Output>,
): Tool => tool;
