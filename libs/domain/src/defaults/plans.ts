import { defaultId } from './default-id.ts';

export interface DefaultPlan {
  readonly id: string;
  readonly name: string;
  /** The price in dollars per month. */
  readonly priceMonthly: number;
  /** The price in dollars per year. */
  readonly priceAnnual: number;
}

/** The subscription plans; nothing is charged (TEA-4). */
export const DEFAULT_PLANS: readonly DefaultPlan[] = [
  { id: defaultId('plan', 1), name: 'Taster', priceMonthly: 0, priceAnnual: 0 },
  { id: defaultId('plan', 2), name: 'Slow simmer', priceMonthly: 8, priceAnnual: 80 },
  { id: defaultId('plan', 3), name: 'All in', priceMonthly: 16, priceAnnual: 160 },
];
