interface Listed {
  readonly budgets?: readonly unknown[] | undefined;
  readonly event_rules?: readonly unknown[] | undefined;
}

/** Whether any of these North Stars has a budget in some week. */
export const hasBudgets = (stars: readonly Listed[]): boolean =>
  stars.some(({ budgets = [] }) => budgets.length > 0);

/** Whether calendar events can count for any of these North Stars. */
export const hasEventRules = (stars: readonly Listed[]): boolean =>
  stars.some(({ event_rules: rules = [] }) => rules.length > 0);
