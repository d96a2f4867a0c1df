import type { ImportStep } from './import-steps.ts';
import type { ImportAction, PresentPlan } from './import-types.ts';

/** The order in which each reference exists before it is used, and nothing is removed that is still needed. */
const RANKS: Readonly<Record<ImportAction['do'], number>> = {
  'remove-reflection': 1,
  'remove-check': 1,
  'remove-priority': 1,
  'remove-poster': 1,
  // There is room for few of them: the removed ones make it.
  'remove-star': 3,
  'create-star': 4,
  'create-goal': 4,
  'update-star': 4,
  'update-goal': 4,
  'create-activity': 4,
  'update-activity': 4,
  'change-block': 5,
  'save-reflection': 6,
  'save-check': 6,
  'save-priority': 6,
  'save-poster': 6,
  // One that is in use cannot be removed.
  'remove-activity': 7,
};
const DELETED_BLOCK = 0;
const DETACHED_BLOCK = 2;

type Ranked = readonly [rank: number, step: ImportStep];

/**
 * The steps of an import, of its undo or of its redo in the order in which each can be performed. Blocks leave a North
 * Star before it is removed: by a step, so that their versions are known.
 */
export function orderedSteps(steps: readonly ImportStep[], { timeBlocks }: PresentPlan): ImportStep[] {
  const goneStars = new Set(steps.flatMap(({ action }) => (action.do === 'remove-star' ? action.id : [])));
  const blocks = new Map(timeBlocks.map((block) => [block.id, block]));
  const ranked = steps.flatMap((step): readonly Ranked[] => {
    const { label, action } = step;
    if (action.do !== 'change-block') return [[RANKS[action.do], step]];
    const { change } = action;
    if (change.kind === 'delete') return [[DELETED_BLOCK, step]];
    const star = change.kind === 'update' ? blocks.get(change.id)?.north_star_theme_id : null;
    if (change.kind === 'create' || !star || !goneStars.has(star)) return [[RANKS[action.do], step]];
    const { version } = change.block;
    const detached = { north_star_theme_id: null, ...(version !== undefined && { version }) };
    const detaching: ImportStep = { label, action: { ...action, change: { ...change, block: detached } } };
    const isThatAll = Object.keys(change.block).every((name) => name in detached);
    if (isThatAll && change.block.north_star_theme_id === null) return [[DETACHED_BLOCK, step]];
    const block = { ...change.block, ...(version !== undefined && { version: version + 1 }) };
    return [
      [DETACHED_BLOCK, detaching],
      [RANKS[action.do], { label, action: { ...action, change: { ...change, block } } }],
    ];
  });
  return ranked.toSorted(([one], [other]) => one - other).map(([, step]) => step);
}
