import { capitalize } from '@simmer/domain/capitalize';
import { type IdealContent, idealBlockFields } from '@simmer/domain/ideal-week/ideal-block';
import { rejectIdealBlock, rejectNewIdealBlock } from '@simmer/domain/ideal-week/reject-ideal-block';
import type { Item } from '../step.ts';
import type { ResourceRules } from './resource.ts';

export const idealBlocks: ResourceRules = {
  content: idealBlockFields,
  hasUpdate: true,
  initial: () => ({
    activity_id: null,
    north_star_theme_id: null,
    ecocycle_phase: null,
    start_time: null,
    duration_minutes: null,
  }),
  reject: (item, { plan, before }) =>
    (before === null ? rejectNewIdealBlock(plan.idealBlocks.length) : null) ??
    rejectIdealBlock(item as Item & IdealContent),
  label: ({ weekday }) => (typeof weekday === 'string' ? `Ideal ${capitalize(weekday)}` : 'Ideal week'),
};

/** A person has one list of them. */
export const freeDays: ResourceRules = {
  content: ['free_days'],
  hasUpdate: true,
  initial: () => ({ free_days: [] }),
  label: () => 'Free days',
};
