/**
 * Every kind of change to a plan. Each supports undo and redo. The property test of undo has a scenario for each kind:
 * a kind without a scenario does not compile.
 */
export const CHANGE_KINDS = [
  'block.create',
  'block.edit',
  'block.move',
  'block.outcome',
  'block.delete',
  'block.import',
  'plan.import',
  'activity.create',
  'activity.edit',
  'activity.duplicate',
  'activity.delete',
  'north-star.add',
  'north-star.edit',
  'north-star.budget',
  'north-star.event-rules',
  'north-star.remove',
  'north-star.reorder',
  'goal.add',
  'goal.edit',
  'goal.remove',
  'reflection.save',
  'pulse-check.save',
  'poster.save',
  'ideal-week.change',
  'phase.move',
  'event.verify',
  'events.verify',
  'keyword-rule.keep',
  'keyword-rule.remove',
  'staging.change',
  'hint.dismiss',
] as const;

export type ChangeKind = (typeof CHANGE_KINDS)[number];
