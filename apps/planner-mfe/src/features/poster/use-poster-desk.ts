import { messageOf } from '@simmer/app-state/errors';
import { useSavePoster } from '@simmer/app-state/poster';
import { useState } from 'react';
import { useFailure } from '../../planning/use-failure.ts';
import { offerUndo } from '../../undo/offer-undo.ts';
import { EMPTY_POSTER, isSamePoster, type PosterDraft } from './model/poster.ts';

/** The poster on the desk: what is kept of it, what is being written, and whether the sheet is shown. */
export function usePosterDesk(start: PosterDraft, isMade: boolean) {
  const { mutateAsync: put, isPending } = useSavePoster();
  const [kept, setKept] = useState({ poster: start, isMade });
  const [draft, setDraft] = useState(start);
  const failure = useFailure();
  const [isFinished, setIsFinished] = useState(isMade);

  const offerWayBack = () => {
    const before = kept.isMade ? kept.poster : EMPTY_POSTER;
    if (isSamePoster(draft, before)) return;
    offerUndo('Poster saved', async () => {
      await put(before);
      // Still on the desk, what was written is as it was before it was saved.
      setKept(kept);
      setIsFinished(false);
    });
  };

  const generate = async (): Promise<void> => {
    failure.forget();
    try {
      await put(draft);
    } catch (error) {
      failure.tell(
        messageOf(error, 'The poster could not be saved. Your answers are still here; try again.'),
      );
      return;
    }
    setKept({ poster: draft, isMade: true });
    setIsFinished(true);
    offerWayBack();
  };

  return {
    draft,
    setDraft,
    isFinished,
    edit: () => setIsFinished(false),
    generate,
    isSaving: isPending,
    /** Why it could not be saved when that was tried last. */
    failure: failure.text,
    isTouched: !isSamePoster(draft, kept.poster),
  };
}
