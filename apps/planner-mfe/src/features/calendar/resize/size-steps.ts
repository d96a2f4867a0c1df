interface Size {
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
