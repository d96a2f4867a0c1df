import { useState } from 'react';
import { saveAsSeen } from '../hooks/save-as-seen.ts';
import type { NorthStarPoster, SavePoster } from '@simmer/contracts/schemas/reflection.schema';
import { type Action, useAction } from '../hooks/use-action.ts';
import { usePlanningQuery } from '../hooks/use-planning-query.ts';
import { RESOURCES } from '@simmer/offline/outbox/resources';
import { useWritable } from '../hooks/use-writable.ts';

/** The poster, or null if there is none yet. */
export const usePoster = () => usePlanningQuery(RESOURCES.poster.get);

interface PosterSave {
  readonly answers: SavePoster;
  /** The poster as the person saw it; null if there was none. */
  readonly seen: NorthStarPoster | null;
}

const NO_ANSWERS = { north_stars: '', context: '', baseline: '', progress_signals: '', road_bumps: '' };

/** Saves answers of the poster. Rejects with a `StaleError` if the same answer has changed since it was read. */
export function useSavePoster(): Action<PosterSave, NorthStarPoster> {
  const { source, invalidates } = useWritable('poster');
  const [none] = useState(() => ({ version: 0, ...NO_ANSWERS }));
  return useAction({
    write: ({ answers, seen }, key) =>
      saveAsSeen(
        {
          name: 'poster',
          seen: seen ?? none,
          fields: answers,
          save: (fields, version, attempt) => source.poster.save({ ...fields, version }, attempt),
          read: () => source.poster.get(),
        },
        key,
      ),
    isForm: true,
    invalidates,
  });
}
