import type { NewBlockActivity } from '@simmer/contracts/schemas/time-block.schema';
import { type DropTarget, onceOn } from '@simmer/domain/editing/move-occurrence';
import type { ReactNode } from 'react';
import { create } from 'zustand';
import type { TimeBlock } from './planning-types.ts';

/** Time blocks that a person may add: they stand in the week, and are nowhere else until they are taken. */
export interface Proposals {
  /** What they are: 'A first week'. */
  readonly title: string;
  /** Each once, on the day of its `start_date`. */
  readonly blocks: readonly TimeBlock[];
  /** Activities of them that the person does not have yet. */
  readonly activities: readonly NewBlockActivity[];
  /** What else can be done, beside adding them. */
  readonly action?: ReactNode;
  /** True if nobody pressed anything: the focus and the weeks stay where they are. */
  readonly isUnasked?: boolean;
}

interface ProposalsState extends Proposals {
  /** Adds blocks; null until its code is loaded. */
  readonly take: ((ids: readonly string[]) => void) | null;
}

const NONE: ProposalsState = { title: '', blocks: [], activities: [], take: null };

export const useProposals = create<ProposalsState>()(() => NONE);

const { getState, setState } = useProposals;

/** Shows proposals in the week, instead of earlier ones. */
export const propose = (proposals: Proposals): void =>
  setState({ action: null, isUnasked: false, ...proposals });

/** Proposals that could not be added stand in the week again. */
export function putBackProposals(taken: readonly TimeBlock[]): void {
  setState(({ blocks }) => ({ blocks: [...blocks, ...taken] }));
}

/** Takes proposals out of the week. */
export function withdrawProposals(ids: readonly string[]): void {
  setState(({ blocks }) => ({ blocks: blocks.filter(({ id }) => !ids.includes(id)) }));
}

/** What a person may do with one proposed block. */
export interface Proposal {
  /** Adds the block to the plan. */
  readonly add: () => void;
  readonly moveTo: (target: DropTarget) => void;
  readonly leaveOut: () => void;
}

/** The proposal that this block is; null for a block that is in the plan. */
export function proposalOf(id: string): Proposal | null {
  const isProposed = () => getState().blocks.some((block) => block.id === id);
  if (!isProposed()) return null;
  return {
    add: () => {
      // A second press on the card comes when it is added already.
      if (isProposed()) getState().take?.([id]);
    },
    moveTo: ({ date, part }) =>
      setState(({ blocks }) => ({
        blocks: blocks.map((block) => (block.id === id ? { ...block, ...onceOn(date, part) } : block)),
      })),
    leaveOut: () => withdrawProposals([id]),
  };
}
