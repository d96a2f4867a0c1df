import type { NorthStarType } from '@simmer/contracts/schemas/planning-values';

/** The label of each type. */
export const TYPE_LABELS: Readonly<Record<NorthStarType, string>> = {
  weekly: 'Weekly',
  monthly: 'Monthly',
  seasonal: 'Seasonal',
  annual: 'Annual',
  ongoing: 'Ongoing',
};
