import type { Tool } from './tool.ts';
import { addBlock } from './tools/add-block.ts';
import { changeBlock, markBlock, moveBlock, removeBlock } from './tools/change-blocks.ts';
import { checkPulse, undo, writeReflection } from './tools/journal-tools.ts';
import { readingTools } from './tools/reading-tools.ts';

/** The tools that an assistant may call (APP-11). */
export const tools: readonly Tool[] = [
  ...readingTools,
  addBlock,
  moveBlock,
  changeBlock,
  removeBlock,
  markBlock,
  writeReflection,
  checkPulse,
  undo,
];

/** Whether a message of the protocol calls a tool that changes the plan. */
export function isChange(message: unknown): boolean {
  const { method, params } = (message ?? {}) as { method?: unknown; params?: { name?: unknown } };
  if (method !== 'tools/call') return false;
  return tools.find(({ name }) => name === params?.name)?.scope === 'change';
}
