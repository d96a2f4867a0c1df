import { messageOf } from '@simmer/app-state/errors';
import { posterChange, usePoster } from '@simmer/app-state/plan/poster';
import { type SavedChange, useChange } from '@simmer/app-state/plan/use-change';
import type { NorthStarPoster } from '@simmer/contracts/schemas/poster.schema';
import { offerUndo } from '@simmer/ui/toasts/undo';
import { useState } from 'react';
import { useFailure } from '../../shared/use-failure.ts';
import { answersOf, EMPTY_POSTER, isSamePoster, type PosterDraft } from './poster.ts';

const FAILED = 'The poster could not be saved. Your answers are still here; try again.';

/**
 * The state of the wizard: the saved poster, the draft, and whether the sheet is shown. `typed` are answers that were
 * typed before and could not be saved, `why` says the reason.
 */
export function usePosterEditor(
  start: PosterDraft,
  isMade: boolean,
  typed?: Partial<PosterDraft>,
  why?: string,
) {
  const { mutateAsync: put, isPending } = useChange(['poster']);
  const [savedPoster, setSavedPoster] = useState({ poster: start, isMade });
  const [draft, setDraft] = useState<PosterDraft>({ ...start, ...typed });
  const failure = useFailure(why);
  const [isFinished, setIsFinished] = useState(isMade && typed === undefined);

  const [opened, setOpened] = useState(usePoster().data ?? null);

  const offerUndoAll = ({ undo, redo, sent }: SavedChange) => {
    if (isSamePoster(draft, savedPoster.isMade ? savedPoster.poster : EMPTY_POSTER)) return;
    offerUndo('poster.save', 'Poster saved', {
      sent,
      undo: async () => {
        await undo();
        // If the wizard is still open, it returns to the state before the save.
        setSavedPoster(savedPoster);
        setIsFinished(false);
      },
      redo: async () => {
        await redo();
        setSavedPoster({ poster: draft, isMade: true });
      },
    });
  };

  const generate = async (): Promise<void> => {
    failure.forget();
    let done: SavedChange;
    try {
      done = await put([posterChange(draft, opened)], FAILED);
    } catch (error) {
      failure.show(messageOf(error, FAILED));
      return;
    }
    // The saved poster also has what another device changed in other answers.
    const saved = done.items[0]?.item as NorthStarPoster;
    const poster = answersOf(saved);
    setDraft(poster);
    setSavedPoster({ poster, isMade: true });
    setOpened(saved);
    setIsFinished(true);
    offerUndoAll(done);
  };

  return {
    draft,
    setDraft,
    isFinished,
    edit: () => setIsFinished(false),
    generate,
    isSaving: isPending,
    /** Why the last attempt to save failed. */
    failure: failure.text,
    isTouched: !isSamePoster(draft, savedPoster.poster),
  };
}
