import { findActivityByName } from '@simmer/domain/activities/find-activity';
import { type CalendarDate, isCalendarDate } from '@simmer/domain/dates/calendar-date';
import type { QuickAddToken } from '@simmer/domain/quick-add/quick-add-token';
import {
  type QuickAddOptions,
  type QuickAddReading,
  readQuickAdd,
} from '@simmer/domain/quick-add/read-quick-add';
import { useMemo, useState } from 'react';
import { offerText, quickAddForm } from './quick-add/quick-add-form.ts';
import { noticeText } from './quick-add/quick-add-question.ts';
import { useLineContext } from './quick-add/use-line-context.ts';
import {
  type LineQuestion,
  lineQuestion,
  type QuickAddLine,
  type QuickAddState,
} from './quick-add/use-quick-add.ts';
import type { BlockForm } from './model/block-form.ts';
import type { BlockDraft } from './use-block-draft.ts';
import type { PlanningChoices } from './model/use-planning-choices.ts';

/** What the activity line of a new block says besides the name (BLK-76). */
export interface FormLine {
  /** The part of the line that is the name. */
  readonly name: string;
  readonly tokens: readonly QuickAddToken[];
  readonly question: LineQuestion | null;
  /** A text about the parts of the line that cannot be kept (QCK-10, QCK-15); null without any. */
  readonly notice: string | null;
  /** The changes of other fields that the line describes. */
  readonly changes: Partial<BlockForm>;
  /** A part that may say when, or not: 'fri'. */
  readonly offer: QuickAddState['offer'];
  /** Takes words of the line as a part of the name, or as said, from now on. */
  readonly choose: QuickAddState['choose'];
}

/** The fields that the tokens of a line describe; other fields stay as they are in the form. */
function changesOf(
  read: NonNullable<QuickAddReading['read']>,
  today: string,
  sizes: PlanningChoices['sizes'],
): Partial<BlockForm> {
  const form = quickAddForm(read, today, sizes);
  const said = read.tokens.map(({ meaning }) => meaning);
  const isSaid = (...names: (keyof (typeof said)[number])[]) =>
    said.some((meaning) => names.some((name) => meaning[name] !== undefined));
  return {
    ...(isSaid('date', 'days', 'span') && { isTbd: false, days: form.days, startDate: form.startDate }),
    ...(isSaid('recurring', 'repeats', 'until', 'span') && {
      recurring: form.recurring,
      monthlyAnchor: form.monthlyAnchor,
      endDate: form.endDate,
    }),
    ...(isSaid('part', 'time') && { part: form.part, startTime: form.startTime }),
    ...(isSaid('minutes') && { size: form.size, length: form.length }),
    ...(isSaid('reminder') && { reminderMinutes: form.reminderMinutes }),
    ...(isSaid('northStarId') && { northStarId: form.northStarId }),
  };
}

/**
 * Reads the activity line of a new block as a quick add does. Null for a mere name, and for the name of an existing
 * activity.
 */
function useFormLine(
  { activityName, startDate, part }: BlockForm,
  isNew: boolean,
  { activities, sizes }: PlanningChoices,
  context: QuickAddOptions,
): FormLine | null {
  const { today } = context;
  const [answer, setAnswer] = useState<CalendarDate | null>(null);
  const [chosen, setChosen] = useState<QuickAddLine['chosen']>(new Map());
  return useMemo(() => {
    if (!isNew || findActivityByName(activities, activityName) !== null) return null;
    const reading = readQuickAdd(activityName, {
      ...context,
      day: answer,
      chosen,
      place: { date: isCalendarDate(startDate) ? startDate : today, part },
    });
    const { read, question } = reading;
    const offer = reading.offer && { part: reading.offer.text, text: offerText(reading.offer) };
    const notice = noticeText(reading);
    const isNameOnly = question === null && notice === null && offer === null;
    if (read === null || (read.tokens.length === 0 && isNameOnly)) return null;
    const shownQuestion = lineQuestion(question, today, setAnswer);
    const choose: FormLine['choose'] = (words, as) =>
      setChosen((known) => new Map([...known, [words.toLowerCase(), as]]));
    // Until the question is answered, the whole line is the name.
    if (question?.answer === null)
      return { name: activityName, tokens: [], question: shownQuestion, notice, offer, changes: {}, choose };
    const day = question?.answer ?? null;
    return {
      name: read.title,
      tokens: read.tokens,
      question: shownQuestion,
      notice,
      offer,
      changes: {
        ...changesOf(read, today, sizes),
        ...(day !== null && { isTbd: false, days: read.days, startDate: read.startDate }),
      },
      choose,
    };
  }, [isNew, activities, activityName, today, context, answer, chosen, startDate, part, sizes]);
}

/** The form as saved: with what the activity line says, and the usual North Star of its activity (QCK-14). */
export function useReadForm(draft: BlockDraft, choices: PlanningChoices) {
  const context = useLineContext();
  const isNew = draft.block === null;
  const line = useFormLine(draft.form, isNew, choices, context);
  /** The person's input: the form with what the line says. */
  const entered = useMemo(
    () => (line === null ? draft.form : { ...draft.form, ...line.changes, activityName: line.name }),
    [draft.form, line],
  );
  // The name for which the person has decided about the North Star, as with a line typed elsewhere: it gets no usual
  // one.
  const [withoutStar, setWithoutStar] = useState(
    draft.form.activityName === draft.initial.activityName ? null : draft.form.activityName,
  );
  const { activityName, northStarId } = entered;
  const usualStar =
    isNew && northStarId === null && activityName !== withoutStar
      ? (context.usualStar?.(activityName) ?? null)
      : null;
  const form = useMemo(
    () => (usualStar === null ? entered : { ...entered, northStarId: usualStar }),
    [entered, usualStar],
  );
  const change = (changes: Partial<BlockForm>) => {
    if (changes.northStarId !== undefined) setWithoutStar(activityName);
    // What a person chooses counts more than what the line says: the described parts become values of the form, and
    // only the name stays in the line.
    const isTyping = Object.keys(changes).every((field) => field === 'activityName');
    draft.change(isTyping ? changes : { ...(line && entered), ...changes });
  };
  return { line, entered, form, change };
}
