import { limits } from '@simmer/contracts/limits';
import type { Activity } from '@simmer/contracts/schemas/activity.schema';
import { isTooLong } from '@simmer/ui/fields/text-limit';
import { useUnsavedPage } from '@simmer/ui/layers/unsaved';
import { useMemo, useRef, useState } from 'react';
import type { ActivityActions } from './use-activity-actions.ts';

/** An activity whose name is being edited. */
export interface Renaming {
  /** The activity when editing started; the card stays visible whatever changes elsewhere. */
  readonly activity: Activity;
  readonly draft: string;
}

export interface Rename {
  readonly renaming: Renaming | null;
  /** Stable functions, the same at each render. */
  readonly renameActions: RenameActions;
}

export interface RenameActions {
  readonly begin: (activity: Activity) => void;
  readonly type: (draft: string) => void;
  readonly cancel: () => void;
  /** Saves the entered name. An empty name is reverted (KIT-16); one that is too long stays in the field. */
  readonly save: () => void;
  /** Creates an activity again that was deleted elsewhere, under the entered name. */
  readonly keep: () => void;
}

/** Whether leaving the field would change the name. */
function isNewName({ activity, draft }: Renaming): boolean {
  const name = draft.trim();
  return name !== '' && name !== activity.name;
}

/** At most one name is edited at a time; the input survives all changes elsewhere. */
export function useRename(actions: ActivityActions): Rename {
  const [renaming, setRenaming] = useState<Renaming | null>(null);
  const latest = useRef(renaming);
  useUnsavedPage(
    renaming !== null && isNewName(renaming) ? 'The new name of the activity will be lost.' : null,
  );
  const renameActions = useMemo((): RenameActions => {
    const set = (next: Renaming | null) => {
      latest.current = next;
      setRenaming(next);
    };
    // A name that could not be saved stays in the field, unless another one is being edited.
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
        if (!isNewName(typed)) return;
        void actions.change(typed.activity, { name: typed.draft.trim() }).then(reopen(typed));
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
