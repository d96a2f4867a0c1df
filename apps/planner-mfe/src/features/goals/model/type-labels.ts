import type { NorthStarType } from '@simmer/contracts/schemas/planning-values';

/** What a person reads for each type. */
export const TYPE_LABELS: Readonly<Record<NorthStarType, string>> = {
  weekly: 'Weekly',
  monthly: 'Monthly',
  seasonal: 'Seasonal',
  annual: 'Annual',
  ongoing: 'Ongoing',
};
