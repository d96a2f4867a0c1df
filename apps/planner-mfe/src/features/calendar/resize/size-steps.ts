import { blockHeight, UNIT_HEIGHT } from '@simmer/domain/parts/block-height';

interface Size {
  readonly id: string;
  readonly name: string;
  /** In minutes. */
  readonly duration: number;
}

/**
 * The next longer (1) or shorter (-1) size than a number of minutes, which may be a block's own length (CAL-65).
 * @param sizes shortest first
 */
export const nextSize = <S extends Size>(minutes: number, sizes: readonly S[], step: 1 | -1): S | undefined =>
  step === 1
    ? sizes.find(({ duration }) => duration > minutes)
    : sizes.findLast(({ duration }) => duration < minutes);

/**
 * The height at which the edge means a size. Sizes of one height share the space of that height, so that each can be
 * reached.
 */
export function meantHeight<S extends Size>(size: S, sizes: readonly S[]): number {
  const height = blockHeight(size);
  const alike = sizes.filter((each) => blockHeight(each) === height);
  const at = alike.findIndex(({ id }) => id === size.id);
  return at < 0 ? height : height + UNIT_HEIGHT * ((at + 0.5) / alike.length - 0.5);
}
