import { hasContent, NO_CONTENT, type BlockPurpose } from '@simmer/contracts/block-content';
import { limits } from '@simmer/contracts/limits';
import type { Rejection } from '../rejection.ts';

/** One block too many (IDE-3). */
export const FULL_IDEAL_WEEK: Rejection = {
  kind: 'conflict',
  text: `An ideal week has at most ${limits.idealBlocks} blocks.`,
};

/** A block that says nothing (IDE-3). */
export const EMPTY_IDEAL_BLOCK: Rejection = {
  kind: 'invalid',
  text: NO_CONTENT,
  field: 'north_star_theme_id',
};

export const rejectIdealBlock = (block: BlockPurpose): Rejection | null =>
  hasContent(block) ? null : EMPTY_IDEAL_BLOCK;

/** @param count of the blocks that there are */
export const rejectNewIdealBlock = (count: number): Rejection | null =>
  count < limits.idealBlocks ? null : FULL_IDEAL_WEEK;
