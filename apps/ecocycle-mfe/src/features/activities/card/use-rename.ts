import { limits } from '@simmer/contracts/limits';
import type { Activity } from '@simmer/contracts/schemas/activity.schema';
import { isTooLong } from '@simmer/ui/fields/text-limit';
import { useMemo, useRef, useState } from 'react';
import type { ActivityActions } from './use-activity-actions.ts';

/** An activity whose name is being typed. */
export interface Renaming {
  /** As it was when typing began; it stays in sight whatever becomes of it elsewhere. */
  readonly activity: Activity;
  readonly draft: string;
}

export interface Rename {
  readonly renaming: Renaming | null;
  /** The same from draw to draw. */
  readonly renameActions: RenameActions;
}

export interface RenameActions {
  readonly begin: (activity: Activity) => void;
  readonly type: (draft: string) => void;
  readonly cancel: () => void;
  /** An empty name goes back to what it was (KIT-16); a too long one stays as typed. */
  readonly save: () => void;
  /** Makes an activity that was deleted elsewhere anew, under the typed name. */
  readonly keep: () => void;
}

/** One name of the library can be typed at a time; what is typed outlives everything that happens elsewhere. */
export function useRename(actions: ActivityActions): Rename {
  const [renaming, setRenaming] = useState<Renaming | null>(null);
  const latest = useRef(renaming);
  const renameActions = useMemo((): RenameActions => {
    const set = (next: Renaming | null) => {
      latest.current = next;
      setRenaming(next);
    };
    // What could not be saved is typed on, unless another name is by now.
    const reopen = (failed: Renaming) => (isSaved: boolean) => {
      if (!isSaved && latest.current === null) set(failed);
    };
    return {
      begin: (activity) => {
        if (latest.current !== null && isTooLong(latest.current.draft, limits.name)) return;
        set({ activity, draft: activity.name });
      },
      type: (draft) => latest.current !== null && set({ ...latest.current, draft }),
      cancel: () => set(null),
      save: () => {
        const typed = latest.current;
        if (typed === null || isTooLong(typed.draft, limits.name)) return;
        set(null);
        const name = typed.draft.trim();
        if (name === '' || name === typed.activity.name) return;
        void actions.change(typed.activity, { name }).then(reopen(typed));
      },
      keep: () => {
        const typed = latest.current;
        if (typed === null || isTooLong(typed.draft, limits.name)) return;
        set(null);
        const { id, name, emoji, color } = typed.activity;
        void actions.create({ id, name: typed.draft.trim() || name, emoji, color }).then(reopen(typed));
      },
    };
  }, [actions]);
  return { renaming, renameActions };
}
