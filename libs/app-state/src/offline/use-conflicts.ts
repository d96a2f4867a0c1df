import type { ItemFields } from '@simmer/domain/conflicts/merge-item';
import type { FieldChoices } from '@simmer/domain/conflicts/describe-field';
import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { usePlanningQuery } from '../hooks/use-planning-query.ts';
import { offlineStore } from './offline.ts';
import type { Change } from '@simmer/offline/outbox/outbox';
import { RESOURCES } from '@simmer/offline/outbox/resources';
import { sessionStore } from '../session/session-store.ts';
import {
  type Choice,
  choiceOfAll,
  type Choices,
  type Conflict,
  conflictsOf,
  isChosen,
} from '@simmer/offline/merge/conflict';
import { describeConflict, type DescribedItem, madeAtOf } from '@simmer/offline/merge/describe-conflict';
import { readConflicts } from '@simmer/offline/outbox/waiting-list';
import { groupNameOf } from '@simmer/offline/merge/touched-items';

export { choiceOfAll, describeConflict, isChosen, madeAtOf };
export type { Choice, Choices, Conflict, DescribedItem };

/** What waits for the person's choice, and what the ids in it refer to. */
export interface WaitingConflicts {
  readonly userId: string;
  readonly conflicts: readonly Conflict[];
  readonly choices: FieldChoices;
}

function useConflictRows(userId: string | undefined): readonly Change[] | null {
  const unsaved = useStore(offlineStore, (state) => state.unsaved);
  const [rows, setRows] = useState<readonly Change[] | null>(null);
  useEffect(() => {
    let isCurrent = true;
    const show = async () => {
      const read = userId === undefined ? [] : await readConflicts(userId);
      if (isCurrent) setRows(read);
    };
    void show();
    return () => {
      isCurrent = false;
    };
  }, [userId, unsaved]);
  return rows;
}

/** The conflicts of the signed-in user, against their plan as it is now; null while it loads. */
export function useConflicts(): { readonly waiting: WaitingConflicts | null; readonly error: Error | null } {
  const userId = useStore(sessionStore, ({ user }) => user?.id);
  const rows = useConflictRows(userId);
  const lists = {
    timeBlocks: usePlanningQuery(RESOURCES.timeBlocks.list),
    weeklyReflections: usePlanningQuery(RESOURCES.weeklyReflections.list),
    weeklyPriorities: usePlanningQuery(RESOURCES.weeklyPriorities.list),
    pulseChecks: usePlanningQuery(RESOURCES.pulseChecks.list),
    northStars: usePlanningQuery(RESOURCES.northStars.list),
    northStarGoals: usePlanningQuery(RESOURCES.northStarGoals.list),
    activities: usePlanningQuery(RESOURCES.activities.list),
    idealBlocks: usePlanningQuery(RESOURCES.idealBlocks.list),
    poster: usePlanningQuery(RESOURCES.poster.get),
  };
  const sizes = usePlanningQuery(RESOURCES.sizes).data ?? [];
  const vibes = usePlanningQuery(RESOURCES.vibes).data ?? [];
  const phases = usePlanningQuery(RESOURCES.phases).data ?? [];
  // Without a server, the copy may lack lists of which nothing is asked.
  const needed = (rows ?? []).map((change) => lists[groupNameOf(change.command) as keyof typeof lists]);
  const missing = needed.find(({ data }) => data === undefined);
  if (userId === undefined || rows === null || missing !== undefined) {
    return { waiting: null, error: missing?.error ?? null };
  }
  const listOf = (on: string): readonly ItemFields[] => {
    const { data } = lists[on as keyof typeof lists];
    if (Array.isArray(data)) return data;
    return data ? [data as ItemFields] : [];
  };
  return {
    waiting: {
      userId,
      conflicts: conflictsOf(rows, listOf),
      choices: {
        activities: lists.activities.data ?? [],
        northStars: lists.northStars.data ?? [],
        sizes,
        vibes,
        phases,
      },
    },
    error: null,
  };
}
