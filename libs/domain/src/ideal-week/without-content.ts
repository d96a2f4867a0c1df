import { type BlockPurpose, hasContent } from '@simmer/contracts/block-content';

/**
 * The blocks of an ideal week without what was deleted: each keeps what remains, and goes if nothing does (IDE-3). Those
 * that do not name it stay the same objects.
 */
export const withoutContent = <Block extends BlockPurpose>(
  blocks: readonly Block[],
  field: keyof BlockPurpose,
  isDeleted: (id: string) => boolean,
): Block[] =>
  blocks.flatMap((block) => {
    const { [field]: id } = block;
    if (id === null || !isDeleted(id)) return [block];
    const left = { ...block, [field]: null };
    return hasContent(left) ? [left] : [];
  });
