import type { NewBlockActivity } from '@simmer/contracts/schemas/time-block.schema';
import type { DropTarget } from '@simmer/domain/editing/move-occurrence';
import { onceOn } from '@simmer/domain/editing/on-one-day';
import { create } from 'zustand';
import type { TimeBlock } from './planning-types.ts';

/** Time blocks that a person may add: they are shown in the week, and count nowhere until they are taken. */
export interface Proposals {
  /** The title of the proposals: 'A first week'. */
  readonly title: string;
  /** The proposed blocks, each once, on the day of its `start_date`. */
  readonly blocks: readonly TimeBlock[];
  /** Activities of these blocks that the person does not have yet. */
  readonly activities: readonly NewBlockActivity[];
  /** Whether no press of a button led to the proposals: the focus and the weeks then stay where they are. */
  readonly isUnasked?: boolean;
}

interface ProposalsState extends Proposals {
  /** Adds blocks; null until its code is loaded. */
  readonly take: ((ids: readonly string[]) => void) | null;
}

const NONE: ProposalsState = { title: '', blocks: [], activities: [], take: null };

export const useProposals = create<ProposalsState>()(() => NONE);

const { getState, setState } = useProposals;

/** Shows proposals in the week, in place of earlier ones. */
export const propose = (proposals: Proposals): void => setState({ isUnasked: false, ...proposals });

/** Shows proposals that could not be added in the week again. */
export function putBackProposals(takenBlocks: readonly TimeBlock[]): void {
  setState(({ blocks }) => ({ blocks: [...blocks, ...takenBlocks] }));
}

/** Removes proposals from the week. */
export function withdrawProposals(ids: readonly string[]): void {
  setState(({ blocks }) => ({ blocks: blocks.filter(({ id }) => !ids.includes(id)) }));
}

/** The actions on one proposed block. */
export interface Proposal {
  /** Adds the block to the plan. */
  readonly add: () => void;
  readonly moveTo: (target: DropTarget) => void;
  readonly leaveOut: () => void;
}

/** The actions on a proposed block; null for a block of the plan. */
export function proposalOf(id: string): Proposal | null {
  const isProposed = () => getState().blocks.some((block) => block.id === id);
  if (!isProposed()) return null;
  return {
    add: () => {
      // A second press on the card may come after the block was added.
      if (isProposed()) getState().take?.([id]);
    },
    moveTo: ({ date, part }) =>
      setState(({ blocks }) => ({
        blocks: blocks.map((block) => (block.id === id ? { ...block, ...onceOn(date, part) } : block)),
      })),
    leaveOut: () => withdrawProposals([id]),
  };
}
