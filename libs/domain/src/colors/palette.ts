import { DEFAULT_COLOR } from '@simmer/contracts/schemas/planning-values';

/** The fourteen colours a person picks from; the first is the default (PRD-13). */
export const PALETTE = [
  DEFAULT_COLOR,
  '#0EA5E9',
  '#14B8A6',
  '#22C55E',
  '#84CC16',
  '#EAB308',
  '#F59E0B',
  '#F97316',
  '#EF4444',
  '#EC4899',
  '#D946EF',
  '#8B5CF6',
  '#6366F1',
  '#78716C',
] as const;

/** The first palette colour that is not taken, the default colour if all are (NST-7). */
export function firstFreeColor(taken: readonly { readonly color: string }[]): string {
  const used = new Set(taken.map(({ color }) => color.toUpperCase()));
  return PALETTE.find((color) => !used.has(color)) ?? DEFAULT_COLOR;
}

/** The colour of an activity created in the local store (KIT-20). */
export const LOCAL_ACTIVITY_COLOR = '#FFFFFF';

/** The colour of an event whose calendar has none: a light blue (CAL-21). */
export const DEFAULT_CALENDAR_COLOR = '#93C5FD';
