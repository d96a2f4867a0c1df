import { limits } from '@simmer/contracts/limits';
import { newId } from '@simmer/app-state/new-id';
import type { SentChange } from '@simmer/app-state/plan/use-change';
import { useTimeBlockSizes } from '@simmer/app-state/plan/catalogue';
import { useActivities } from '@simmer/app-state/plan/activities';
import { useNorthStars } from '@simmer/app-state/plan/north-stars';
import type { CalendarDate } from '@simmer/domain/dates/calendar-date';
import { PIN_EMOJI } from '@simmer/domain/activities/name-activity';
import { weekdayOf } from '@simmer/domain/dates/weekday';
import type { QuickAddQuestion } from '@simmer/domain/quick-add/quick-add-question';
import type { QuickAddPlace } from '@simmer/domain/quick-add/quick-add-schedule';
import { type QuickAdd, type QuickAddReading, readQuickAdd } from '@simmer/domain/quick-add/read-quick-add';
import { useFittingEmoji } from '@simmer/ui/emoji/use-fitting-emoji';
import { isTooLong } from '@simmer/ui/fields/text-limit';
import { useMemo, useState } from 'react';
import type { NorthStar } from '../../../shared/planning-types.ts';
import type { PlacedBlock } from '../../../shared/placed-block.ts';
import { newActivityName } from '../model/activity-choice.ts';
import type { BlockForm } from '../model/block-form.ts';
import { useBlockReminders } from '../model/use-block-reminders.ts';
import { useSaveBlock } from '../model/use-save-block.ts';
import { offerText, quickAddForm, quickAddText } from './quick-add-form.ts';
import { dayChoiceText, questionText, noticeText, reminderNotice } from './quick-add-question.ts';
import { markedStars } from './marked-stars.ts';
import { useLineContext } from './use-line-context.ts';

const NONE: readonly never[] = [];
/** Why nothing is read of a line with a longer name. */
const TOO_LONG = `A name has at most ${limits.name} characters. This one is longer.`;

export interface QuickAddState {
  readonly typed: string;
  readonly change: (typed: string) => void;
  /** The understood line; null if nothing of it is understood. */
  readonly read: QuickAdd | null;
  /** A word that may say when, and its meaning: 'on Friday' (QCK-3). */
  readonly offer: { readonly part: string; readonly text: string } | null;
  /** A question to be answered before the block can be added (QCK-8). */
  readonly question: LineQuestion | null;
  /** The North Star of the activity's other blocks, if the line names none (QCK-14). */
  readonly usualStar: UsualStar | null;
  /** The emoji of the activity that would be created; null while none would be. */
  readonly emoji: LineEmoji | null;
  /** Switches on mails for the line's reminder, if nothing reminds the person of blocks yet (REM-19); else null. */
  readonly remindByMail: (() => void) | null;
  /** The North Stars that the mark at the end of the line may mean (QCK-13). */
  readonly stars: readonly NorthStar[];
  /** The form of the block that would be added; null while none can be. */
  readonly form: BlockForm | null;
  /** The form for more details; while there is a question, its title is the whole line. */
  readonly details: BlockForm | null;
  /** The block that would be added, or the question, as text; empty if nothing is understood. */
  readonly text: string;
  readonly failure: string | null;
  /** Takes words as text, or as a part, from now on (QCK-3, QCK-4). */
  readonly choose: (words: string, as: Choice) => void;
  /**
   * Adds the time block. The line can be left at once: it is given back if the block cannot be saved.
   * @returns false if the line says no block
   */
  readonly add: (events: QuickAddEvents) => boolean;
}

export interface QuickAddEvents {
  readonly onPlaced?: (placed: PlacedBlock) => void;
  /**
   * The line could not be saved.
   * @param line what was typed, with the reason
   * @param refused what is listed of it; null if it is nowhere else
   */
  readonly onFailure: (line: QuickAddLine, refused: SentChange | null) => void;
}

export type Choice = 'text' | 'part';

export interface UsualStar {
  readonly name: string;
  readonly emoji: string;
  readonly remove: () => void;
}

export interface LineEmoji {
  readonly value: string;
  readonly pick: (emoji: string) => void;
}

/** A question with its answers. */
export interface LineQuestion {
  readonly text: string;
  readonly days: readonly {
    readonly date: CalendarDate;
    readonly text: string;
    readonly isChosen: boolean;
  }[];
  readonly answer: (date: CalendarDate) => void;
}

/** The question of the reader as text, with its answers. */
export function lineQuestion(
  question: QuickAddQuestion | null,
  today: CalendarDate,
  answer: LineQuestion['answer'],
): LineQuestion | null {
  if (question === null) return null;
  const days = question.days.map((date) => ({
    date,
    text: dayChoiceText(date, question, today),
    isChosen: date === question.answer,
  }));
  return { text: questionText(question, today), days, answer };
}

/** What a person has typed and chosen, also after the line has closed. */
export interface QuickAddLine {
  readonly typed: string;
  /** The choices about words, by the words in lower case. */
  readonly chosen: ReadonlyMap<string, Choice>;
  /** The answer to the line's question. */
  readonly day: CalendarDate | null;
  /** The emoji that the person picked for a new activity. */
  readonly emoji: string | null;
  /** The name for which the person declined the usual North Star. */
  readonly withoutStar: string | null;
  /** The id of its block: each attempt to save the line makes the same one. */
  readonly id: string;
  /** Why it could not be saved. */
  readonly failure: string | null;
}

const newLine = (typed: string): QuickAddLine => ({
  typed,
  chosen: new Map(),
  day: null,
  emoji: null,
  withoutStar: null,
  id: newId(),
  failure: null,
});

const NO_READING: QuickAddReading = {
  read: null,
  offer: null,
  question: null,
  unknownRecurrence: null,
  unknownEnd: null,
  convertedTime: null,
  unconvertedZone: null,
};

/** What a line says: a question, what would be added, and notices, which begin a sentence of their own. */
function sentences(...texts: readonly (string | null | undefined | false)[]): string {
  const said = texts.flatMap((text) => text || []);
  return said
    .map((text, at) => (at < said.length - 1 && /[\p{L}\p{N}]$/u.test(text) ? `${text}.` : text))
    .join(' ');
}

/**
 * A time block in a line (QCK-1): in the palette, or in a place of the week (QCK-7).
 * @param initial the text to begin with, or a line that could not be saved
 */
export function useQuickAdd(initial: string | QuickAddLine, place?: QuickAddPlace): QuickAddState {
  const context = useLineContext();
  const { today } = context;
  const { data: knownActivities } = useActivities();
  const activities = knownActivities ?? NONE;
  const sizes = useTimeBlockSizes().data ?? NONE;
  const northStars = useNorthStars().data ?? NONE;
  const { save } = useSaveBlock({ activities, sizes });
  const [line, setLine] = useState(() => (typeof initial === 'string' ? newLine(initial) : initial));
  const { typed, chosen, day, emoji, withoutStar } = line;
  const fitting = useFittingEmoji();
  const { isReminded, canBeReminded, remindByMail } = useBlockReminders();

  // Before the activities are loaded, a known name would create a second activity.
  const isReady = knownActivities !== undefined;
  const reading = useMemo(() => {
    const usualStar = (name: string) => (name === withoutStar ? null : (context.usualStar?.(name) ?? null));
    return isReady ? readQuickAdd(typed, { ...context, usualStar, chosen, day, place }) : NO_READING;
  }, [isReady, typed, chosen, day, withoutStar, context, place]);
  const { read, offer, question } = reading;
  const isAsked = question !== null && question.answer === null;
  const details = useMemo(() => {
    if (read === null) return null;
    const placed = place && { days: [weekdayOf(place.date)], startDate: place.date };
    const said = isAsked ? { ...read, ...placed, title: typed } : read;
    return { ...quickAddForm(said, today, sizes), emoji };
  }, [read, isAsked, place, typed, today, sizes, emoji]);
  const form = isAsked ? null : details;
  const star = northStars.find(({ id }) => id === read?.northStarId);
  const isNew = form !== null && newActivityName(form, activities) !== null;
  const pickEmoji = (picked: string) => setLine({ ...line, emoji: picked });
  const shownQuestion = lineQuestion(question, today, (date) => setLine({ ...line, day: date }));
  const description = form && quickAddText(form, today, { sizes, northStars });
  const reminder = form && reminderNotice(form.reminderMinutes, isReminded);

  return {
    typed,
    // Choices about words that are no longer in the line are forgotten: typed again, the words are understood again.
    change: (text) =>
      setLine({
        ...line,
        typed: text,
        chosen: new Map([...chosen].filter(([words]) => text.toLowerCase().includes(words))),
      }),
    read,
    offer: offer && { part: offer.text, text: offerText(offer) },
    question: shownQuestion,
    usualStar:
      read?.isUsualStar === true && star !== undefined
        ? {
            name: star.name,
            emoji: star.emoji,
            remove: () => setLine({ ...line, withoutStar: read.title }),
          }
        : null,
    emoji: isNew ? { value: emoji ?? fitting(form.activityName) ?? PIN_EMOJI, pick: pickEmoji } : null,
    stars: markedStars(typed, northStars),
    form,
    details,
    text: sentences(
      read === null && isTooLong(typed, limits.name) && TOO_LONG,
      isAsked && shownQuestion?.text,
      description,
      noticeText(reading),
      reminder,
    ),
    remindByMail: reminder !== null && canBeReminded ? remindByMail : null,
    failure: line.failure,
    choose: (words, as) => setLine({ ...line, chosen: new Map([...chosen, [words.toLowerCase(), as]]) }),
    add: ({ onPlaced, onFailure }) => {
      if (form === null) return false;
      const fail = (failure: string, refused: SentChange | null) => onFailure({ ...line, failure }, refused);
      const input = { form, block: null, isGone: false, occurrence: null, newId: line.id };
      const events = { onRefused: fail, onFailure: (text: string) => fail(text, null) };
      void save(input, { ...events, ...(onPlaced && { onPlaced }) });
      return true;
    },
  };
}
