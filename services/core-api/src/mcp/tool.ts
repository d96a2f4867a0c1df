import type { AccessScope } from '@simmer/contracts/define-route';
import type { Query } from '@simmer/persistence/query';
import type * as z from 'zod';
import type { Caller } from '../database/caller.ts';
import type { PersonSettings } from './calendar-reader.ts';

/** The context of one call of a tool. */
export interface ToolContext {
  readonly caller: Caller;
  /** Reads, and writes in the transaction of the call. */
  readonly query: Query;
  /** The settings for reading the person's week. */
  readonly settings: PersonSettings;
  readonly now: Date;
  /** The person's calendar day, in the zone of the settings. */
  readonly today: string;
}

/** A tool that an assistant may call (APP-11). */
export interface Tool<Input extends z.ZodObject = z.ZodObject, Output extends z.ZodObject = z.ZodObject> {
  readonly name: string;
  readonly title: string;
  /** The text for a model: what the tool does, when to use it, what it does not do. */
  readonly description: string;
  readonly scope: AccessScope;
  readonly input: Input;
  readonly output: Output;
  /** Whether the tool can remove or overwrite a person's data. */
  readonly isDestructive?: boolean;
  /** Whether a second call with the same input changes nothing more. */
  readonly isIdempotent?: boolean;
  /**
   * Runs the tool. A method instead of a property, so that one list can have tools of any input.
   * @throws DomainError, whose message the model reads.
   */
  run(input: z.output<Input>, context: ToolContext): Promise<z.input<Output>>;
}

/** Declares a tool with the types of its schemas. */
export const defineTool = <Input extends z.ZodObject, Output extends z.ZodObject>(
  tool: Tool<Input, Output>,
): Tool => tool;
