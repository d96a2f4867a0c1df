/** The next smaller size than a block's minutes: the longest of those that are shorter; null if none is (CAP-6). */
export const shorterSize = <Size extends { readonly duration: number }>(
  sizes: readonly Size[],
  minutes: number,
): Size | null =>
  sizes.reduce<Size | null>(
    (longest, size) => (size.duration < minutes && size.duration > (longest?.duration ?? 0) ? size : longest),
    null,
  );
