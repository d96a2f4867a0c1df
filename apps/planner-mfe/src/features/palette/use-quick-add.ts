import { useThisMinute, useToday } from '@simmer/app-state/clock';
import { useTimeBlockSizes } from '@simmer/app-state/catalogue/catalogue';
import { useActivities } from '@simmer/app-state/activities/activities';
import { useNorthStars } from '@simmer/app-state/north-stars/north-stars';
import { quickAddLanguage } from '@simmer/domain/quick-add/quick-add-language';
import { type QuickAdd, type QuickAddPlace, readQuickAdd } from '@simmer/domain/quick-add/read-quick-add';
import { useMemo, useState } from 'react';
import { minuteOfDay } from '../../planning/minute-of-day.ts';
import { useFailure } from '../../planning/use-failure.ts';
import type { BlockForm } from '../time-block/model/block-form.ts';
import { useSaveBlock } from '../time-block/use-save-block.ts';
import { offerText, quickAddForm, quickAddText } from './model/quick-add-form.ts';

const NONE: readonly never[] = [];

export interface QuickAddState {
  readonly typed: string;
  readonly change: (typed: string) => void;
  /** What is understood of the typed line; null if nothing is. */
  readonly read: QuickAdd | null;
  /** A word that may say when, and what it would mean: 'on Friday' (QCK-3). */
  readonly offer: { readonly part: string; readonly text: string } | null;
  readonly form: BlockForm | null;
  /** What adding would make, as text; empty if nothing is understood. */
  readonly text: string;
  readonly isSaving: boolean;
  readonly failure: string | null;
  /** Takes words as text, or as a part, from now on (QCK-3, QCK-4). */
  readonly choose: (words: string, as: Choice) => void;
  /** Adds the time block. Resolves to false if it could not be saved; the failure has been shown. */
  readonly add: () => Promise<boolean>;
}

export type Choice = 'text' | 'part';

interface Line {
  readonly typed: string;
  /** What words are meant as, in lower case. */
  readonly chosen: ReadonlyMap<string, Choice>;
}

const NO_READING = { read: null, offer: null };

/** A time block in a line (QCK-1): that of the palette, or one in a place of the week (QCK-7). */
export function useQuickAdd(initialText: string, place?: QuickAddPlace): QuickAddState {
  const today = useToday();
  const { data: knownActivities } = useActivities();
  const activities = knownActivities ?? NONE;
  const sizes = useTimeBlockSizes().data ?? NONE;
  const northStars = useNorthStars().data ?? NONE;
  const failure = useFailure();
  const { save, isSaving } = useSaveBlock({ activities, sizes, showFailure: failure.show });
  const [{ typed, chosen }, setLine] = useState<Line>({ typed: initialText, chosen: new Map() });

  // Before the activities are known, a second one of the same name would be created.
  const isReady = knownActivities !== undefined;
  const time = minuteOfDay(useThisMinute());
  const { read, offer } = useMemo(() => {
    const language = quickAddLanguage(navigator.language);
    return isReady ? readQuickAdd(typed, { language, today, time, northStars, chosen, place }) : NO_READING;
  }, [isReady, typed, chosen, today, time, northStars, place]);
  const form = useMemo(() => (read === null ? null : quickAddForm(read, today, sizes)), [read, today, sizes]);

  return {
    typed,
    // A part that was deleted and is typed again is understood again.
    change: (text) =>
      setLine({
        typed: text,
        chosen: new Map([...chosen].filter(([words]) => text.toLowerCase().includes(words))),
      }),
    read,
    offer: offer && { part: offer.text, text: offerText(offer) },
    form,
    text: form === null ? '' : quickAddText(form, today, { sizes, northStars }),
    isSaving,
    failure: failure.text,
    choose: (words, as) => setLine({ typed, chosen: new Map([...chosen, [words.toLowerCase(), as]]) }),
    add: async () => {
      if (form === null || isSaving) return false;
      failure.forget();
      return save({ form, block: null, isGone: false, occurrence: null });
    },
  };
}
