import { useToday } from '@simmer/app-state/clock';
import { useTimeBlockSizes } from '@simmer/app-state/catalogue/catalogue';
import { useActivities } from '@simmer/app-state/activities/activities';
import { useNorthStars } from '@simmer/app-state/north-stars/north-stars';
import { quickAddLanguage } from '@simmer/domain/quick-add/quick-add-language';
import { type QuickAdd, readQuickAdd } from '@simmer/domain/quick-add/read-quick-add';
import { useMemo, useState } from 'react';
import { useFailure } from '../../planning/use-failure.ts';
import type { BlockForm } from '../time-block/model/block-form.ts';
import { useSaveBlock } from '../time-block/use-save-block.ts';
import { quickAddForm, quickAddText } from './model/quick-add-form.ts';

const NONE: readonly never[] = [];

export interface QuickAddState {
  readonly typed: string;
  readonly change: (typed: string) => void;
  /** What is understood of the typed line; null if nothing is. */
  readonly read: QuickAdd | null;
  readonly form: BlockForm | null;
  /** What adding would make, as text; empty if nothing is understood. */
  readonly text: string;
  readonly isSaving: boolean;
  readonly failure: string | null;
  /** Takes a part as text from now on (QCK-4). */
  readonly keepAsText: (part: string) => void;
  /** Adds the time block. Resolves to false if it could not be saved; the failure has been shown. */
  readonly add: () => Promise<boolean>;
}

interface Line {
  readonly typed: string;
  /** The parts that are meant as text, in lower case. */
  readonly kept: readonly string[];
}

/** A time block in the palette's line (QCK-1). */
export function useQuickAdd(initialText: string): QuickAddState {
  const today = useToday();
  const { data: knownActivities } = useActivities();
  const activities = knownActivities ?? NONE;
  const sizes = useTimeBlockSizes().data ?? NONE;
  const northStars = useNorthStars().data ?? NONE;
  const failure = useFailure();
  const { save, isSaving } = useSaveBlock({ activities, sizes, showFailure: failure.show });
  const [{ typed, kept: keptParts }, setLine] = useState<Line>({ typed: initialText, kept: [] });

  // Before the activities are known, a second one of the same name would be created.
  const isReady = knownActivities !== undefined;
  const read = useMemo(() => {
    const language = quickAddLanguage(navigator.language);
    return isReady ? readQuickAdd(typed, { language, today, northStars, literal: new Set(keptParts) }) : null;
  }, [isReady, typed, keptParts, today, northStars]);
  const form = useMemo(() => (read === null ? null : quickAddForm(read, today, sizes)), [read, today, sizes]);

  return {
    typed,
    // A part that was deleted and is typed again is understood again.
    change: (text) =>
      setLine({ typed: text, kept: keptParts.filter((part) => text.toLowerCase().includes(part)) }),
    read,
    form,
    text: form === null ? '' : quickAddText(form, today, { sizes, northStars }),
    isSaving,
    failure: failure.text,
    keepAsText: (part) => setLine({ typed, kept: [...keptParts, part.toLowerCase()] }),
    add: async () => {
      if (form === null || isSaving) return false;
      failure.forget();
      return save({ form, block: null, isGone: false, occurrence: null });
    },
  };
}
