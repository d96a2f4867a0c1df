import type { CSSProperties } from 'react';
import { AROUND_WEEKS, WEEK_METRICS } from '../model/week-height.ts';

const pixels = (value: number): string => `${value}px`;

/** The dimensions shared by stylesheets and computations before rendering. */
export const SHEET_METRICS = {
  '--around-weeks': pixels(AROUND_WEEKS),
  '--week-budgets': pixels(WEEK_METRICS.budgets),
  '--week-header': pixels(WEEK_METRICS.header),
  '--week-footer': pixels(WEEK_METRICS.footer),
  '--week-gap': pixels(WEEK_METRICS.gap),
  '--cell-padding': pixels(WEEK_METRICS.cellPadding),
  '--block-gap': pixels(WEEK_METRICS.cardGap),
  '--band-label': pixels(WEEK_METRICS.bandLabel),
  '--cell-invitation': pixels(WEEK_METRICS.cellInvitation),
} as CSSProperties;
