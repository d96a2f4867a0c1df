import { type BlockPurpose, hasContent } from '@simmer/contracts/block-content';

/**
 * The blocks of an ideal week without references to a deleted item: each keeps its other references, and is removed if
 * it has none (IDE-3). Blocks without such a reference stay the same objects.
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
