interface NewBlock {
  /** Set for a restored block only. */
  readonly created_at?: string | undefined;
  readonly counts_as_use?: boolean | undefined;
}

/** The usage count of an activity after a block of it is created; a restored block is not a further use (KIT-12). */
export const usageAfterCreation = (count: number, { counts_as_use, created_at }: NewBlock): number =>
  (counts_as_use ?? created_at === undefined) ? count + 1 : count;

/** The usage count after the creation of a block is undone. */
export const usageTakenBack = (count: number): number => Math.max(0, count - 1);
