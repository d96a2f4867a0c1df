import { hasContent, NO_CONTENT, type BlockPurpose } from '@simmer/contracts/block-content';
import { limits } from '@simmer/contracts/limits';
import type { Rejection } from '../errors/rejection.ts';

/** The ideal week has no room for another block (IDE-3). */
export const FULL_IDEAL_WEEK: Rejection = {
  kind: 'conflict',
  text: `An ideal week has at most ${limits.idealBlocks} blocks.`,
};

/** The block has no purpose (IDE-3). */
export const EMPTY_IDEAL_BLOCK: Rejection = {
  kind: 'invalid',
  text: NO_CONTENT,
  field: 'north_star_theme_id',
};

export const rejectIdealBlock = (block: BlockPurpose): Rejection | null =>
  hasContent(block) ? null : EMPTY_IDEAL_BLOCK;

/** Rejects a new ideal block if the ideal week is full. @param count the number of its blocks */
export const rejectNewIdealBlock = (count: number): Rejection | null =>
  count < limits.idealBlocks ? null : FULL_IDEAL_WEEK;
