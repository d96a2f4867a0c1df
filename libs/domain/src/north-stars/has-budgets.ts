interface Budgeted {
  readonly budgets?: readonly unknown[] | undefined;
}

/** Whether any of these North Stars has a budget, also one of another week. */
export const hasBudgets = (stars: readonly Budgeted[]): boolean =>
  stars.some(({ budgets }) => budgets !== undefined && budgets.length > 0);
