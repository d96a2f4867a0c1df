import { repairArguments } from './repair-arguments.ts';
import type { Tool } from './tool.ts';
import { changePlan } from './tools/change-plan.ts';
import { readingTools } from './tools/reading-tools.ts';
import { undo } from './tools/undo.ts';
import { writeReview } from './tools/write-review.ts';

/** The tools that an assistant may call (APP-11). */
export const tools: readonly Tool[] = [...readingTools, changePlan, writeReview, undo];

/** The tool that a message of the protocol calls, and its arguments; null if it calls none. */
function callOf(message: unknown) {
  const { method, params } = (message ?? {}) as {
    method?: unknown;
    params?: { name?: unknown; arguments?: unknown };
  };
  const tool = method === 'tools/call' ? tools.find(({ name }) => name === params?.name) : undefined;
  return tool === undefined ? null : { tool, params };
}

/** The message with arguments as the tool takes them (APP-11). */
export function withRepairedArguments<Message>(message: Message): Message {
  const call = callOf(message);
  if (call === null) return message;
  const given = call.params?.arguments ?? {};
  return { ...message, params: { ...call.params, arguments: repairArguments(call.tool.input, given) } };
}

/** The name and the arguments of the change for which a message of the protocol asks; null if it asks for none. */
export function changeIn(message: unknown) {
  const call = callOf(message);
  return call?.tool.scope === 'change' ? [call.tool.name, call.params?.arguments] : null;
}
