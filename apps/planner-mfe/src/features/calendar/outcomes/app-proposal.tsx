import { useActivities } from '@simmer/app-state/plan/activities';
import { useTimeBlockSizes } from '@simmer/app-state/plan/catalogue';
import { useDismissPlanProposal, usePlanProposal } from '@simmer/app-state/connected-apps/plan-proposal';
import { newId } from '@simmer/app-state/new-id';
import { useTimeBlocks } from '@simmer/app-state/plan/time-blocks';
import type { PlanProposal } from '@simmer/contracts/schemas/connected-app.schema';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { TimeBlock } from '../../../shared/planning-types.ts';
import { propose, useProposals, withdrawProposals } from '../../../shared/proposals.store.ts';
import { proposedBlocks } from '../../../shared/proposed-blocks.ts';
import { weekDaysText } from '../../../shared/week-text.ts';

const titleOf = ({ device, week_start_date: monday }: PlanProposal): string =>
  `${device} proposes for ${weekDaysText(monday)}`;

/** Whether the plan has a block like the proposed one, which was taken before the page was loaded again. */
const isTaken = (proposed: TimeBlock, blocks: readonly TimeBlock[]): boolean =>
  blocks.some(
    (block) =>
      block.activity_id === proposed.activity_id &&
      block.start_date === proposed.start_date &&
      block.start_timing.name === proposed.start_timing.name,
  );

/** Shows the proposal of an assistant in the week, until it is taken or dismissed (APP-12). */
export function AppProposal() {
  const proposal = usePlanProposal();
  const activities = useActivities().data;
  const sizes = useTimeBlockSizes().data;
  const blocks = useTimeBlocks().data;
  const { title, blocks: shown } = useProposals();
  const { mutate: dismiss } = useDismissPlanProposal();
  /** The proposal shown in the week. */
  const standing = useRef<PlanProposal | null>(null);
  /** The `at` of the last proposal that was taken or dismissed here. */
  const goneAt = useRef<string | null>(null);

  const forget = useEffectEvent((last: PlanProposal) => {
    standing.current = null;
    goneAt.current = last.at;
    dismiss();
  });
  const show = useEffectEvent((next: PlanProposal) => {
    if (!activities || !sizes || !blocks) return;
    const expanded = proposedBlocks(
      next.blocks.map((block) => ({
        date: block.date,
        activity: { name: block.activity.name, emoji: block.activity.emoji ?? undefined },
        starId: block.north_star_id,
        phaseId: block.phase_id,
        sizeId: block.size_id,
        timing: block.start_timing as TimeBlock['start_timing'],
        time: block.start_time,
        minutes: block.duration_minutes,
      })),
      activities,
      sizes,
      newId,
    );
    const missing = expanded.blocks.filter((block) => !isTaken(block, blocks));
    if (missing.length === 0) return forget(next);
    standing.current = next;
    propose({ ...expanded, title: titleOf(next), blocks: missing, isUnasked: true });
  });
  const isReady = activities !== undefined && sizes !== undefined && blocks !== undefined;
  const isFree = shown.length === 0;
  useEffect(() => {
    if (proposal === undefined || !isReady || proposal?.at === goneAt.current) return;
    const stands = standing.current;
    const isOwn = stands !== null && title === titleOf(stands);
    if (proposal === null) {
      // The proposal was accepted or dismissed elsewhere.
      if (isOwn) withdrawProposals(useProposals.getState().blocks.map(({ id }) => id));
      standing.current = null;
    } else if (isOwn && stands.at === proposal.at) {
      // The last block was taken, or all were dismissed. When the page is left, this part is unmounted before the
      // proposal is withdrawn.
      if (isFree) forget(proposal);
    } else if (isFree || isOwn) show(proposal);
  }, [proposal, isReady, isFree, title]);
  return null;
}
