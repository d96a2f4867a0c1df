import type { DefaultNorthStar } from '@simmer/contracts/schemas/north-star.schema';
import { canAddNorthStar, TOO_MANY_NORTH_STARS } from '@simmer/domain/north-stars/north-star-limit';
import { toast } from '@simmer/ui/toasts/toast';
import { useState } from 'react';
import type { NorthStar } from '../../shared/planning-types.ts';
import { draftOf, hasText, newNorthStarDraft, type NorthStarDraft } from './model/north-star-draft.ts';
import { useNorthStarActions } from './use-north-star-actions.ts';

interface Editing {
  readonly star: NorthStar;
  readonly draft: NorthStarDraft;
}

const isChanged = ({ star, draft }: Editing): boolean =>
  JSON.stringify(draft) !== JSON.stringify(draftOf(star));

/** The state of 'Manage North Stars': the form of a new North Star, and the one being edited. */
export function useStarEditor(stars: readonly NorthStar[]) {
  const { add, change, failure, isAdding, isChanging } = useNorthStarActions();
  // The form of a new North Star; null until something is entered, because its colour depends on the list, which may
  // still change.
  const [entered, setFresh] = useState<NorthStarDraft | null>(null);
  const fresh = entered ?? newNorthStarDraft(stars);
  const [editing, setEditing] = useState<Editing | null>(null);

  const canAddStar = (): boolean => {
    if (canAddNorthStar(stars.length)) return true;
    toast.error(TOO_MANY_NORTH_STARS);
    return false;
  };

  return {
    fresh,
    setFresh: (draft: NorthStarDraft) => setFresh(draft),
    editing,
    isAdding,
    isChanging,
    /** Why the last attempt to save failed. */
    failure,
    /** Whether closing the dialog would discard input. */
    isTouched: hasText(fresh) || (editing !== null && isChanged(editing)),
    edit: (star: NorthStar) => setEditing({ star, draft: draftOf(star) }),
    setEdited: (draft: NorthStarDraft) => setEditing((current) => current && { ...current, draft }),
    stopEditing: () => setEditing(null),
    addFresh: async (): Promise<void> => {
      // The input stays if it could not be saved, or if it changed while it was being saved.
      if (canAddStar() && (await add(fresh, false))) setFresh((now) => (now === entered ? null : now));
    },
    addSuggestion: async (suggestion: DefaultNorthStar): Promise<boolean> =>
      canAddStar() && add(draftOf(suggestion), true),
    saveEdited: async (): Promise<boolean> => {
      if (editing === null || !(await change(editing.star, editing.draft))) return false;
      setEditing(null);
      return true;
    },
  };
}

export type StarEditor = ReturnType<typeof useStarEditor>;
