/**
 * What is checked of the builds of a release (FED-16, FED-51). In an emergency a page that loads too much, or a pair
 * that was never run, is the smaller harm.
 */
export const checksOf = {
  promote: { isBudgetChecked: true, areRunsRequired: true },
  rollback: { isBudgetChecked: false, areRunsRequired: false },
} as const;
