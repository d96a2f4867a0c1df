import { findActivityByName } from '@simmer/domain/activities/find-activity';
import { type CalendarDate, isCalendarDate } from '@simmer/domain/dates/calendar-date';
import type { QuickAddToken } from '@simmer/domain/quick-add/quick-add-token';
import {
  type QuickAddOptions,
  type QuickAddReading,
  readQuickAdd,
} from '@simmer/domain/quick-add/read-quick-add';
import { useMemo, useState } from 'react';
import { quickAddForm } from '../palette/model/quick-add-form.ts';
import { noticeText } from '../palette/model/quick-add-question.ts';
import { useLineContext } from '../palette/use-line-context.ts';
import { type LineQuestion, lineQuestion } from '../palette/use-quick-add.ts';
import type { BlockForm } from './model/block-form.ts';
import type { BlockDraft } from './use-block-draft.ts';
import type { PlanningChoices } from './model/use-planning-choices.ts';

/** What the activity line of a new block says besides the name (BLK-76). */
export interface FormLine {
  /** What of the line is the name. */
  readonly title: string;
  readonly tokens: readonly QuickAddToken[];
  readonly question: LineQuestion | null;
  /** What of it cannot be kept (QCK-10, QCK-15). */
  readonly notice: string | null;
  /** What it says of the other fields. */
  readonly changes: Partial<BlockForm>;
  /** Takes words as a part of the name. */
  readonly keepAsText: (words: string) => void;
}

/** The fields that the parts of a line are about; what they do not say stays as it is in the form. */
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
    ...(isSaid('northStarId') && { northStarId: form.northStarId }),
  };
}

/** Reads the activity line of a new block as a quick add does; null for a mere name, and for that of an activity. */
function useFormLine(
  { activityName, startDate, part }: BlockForm,
  isNew: boolean,
  { activities, sizes }: PlanningChoices,
  context: QuickAddOptions,
): FormLine | null {
  const { today } = context;
  const [answer, setAnswer] = useState<CalendarDate | null>(null);
  const [names, setNames] = useState<readonly string[]>([]);
  return useMemo(() => {
    if (!isNew || findActivityByName(activities, activityName) !== null) return null;
    const reading = readQuickAdd(activityName, {
      ...context,
      day: answer,
      chosen: new Map(names.map((words) => [words, 'text'])),
      place: { date: isCalendarDate(startDate) ? startDate : today, part },
    });
    const { read, question } = reading;
    const notice = noticeText(reading);
    const isNameOnly = question === null && notice === null;
    if (read === null || (read.tokens.length === 0 && isNameOnly)) return null;
    const shownQuestion = lineQuestion(question, today, setAnswer);
    const keepAsText = (words: string) => setNames((known) => [...known, words.toLowerCase()]);
    // Until it is answered, the words stay in the name.
    if (question?.answer === null)
      return { title: activityName, tokens: [], question: shownQuestion, notice, changes: {}, keepAsText };
    const day = question?.answer ?? null;
    return {
      title: read.title,
      tokens: read.tokens,
      question: shownQuestion,
      notice,
      changes: {
        ...changesOf(read, today, sizes),
        ...(day !== null && { isTbd: false, days: read.days, startDate: read.startDate }),
      },
      keepAsText,
    };
  }, [isNew, activities, activityName, today, context, answer, names, startDate, part, sizes]);
}

/** The form as it is saved: with what the activity line says, and the North Star of its activity (QCK-14). */
export function useReadForm(draft: BlockDraft, choices: PlanningChoices) {
  const context = useLineContext();
  const isNew = draft.block === null;
  const line = useFormLine(draft.form, isNew, choices, context);
  /** What the person has entered. */
  const entered = useMemo(
    () => (line === null ? draft.form : { ...draft.form, ...line.changes, activityName: line.title }),
    [draft.form, line],
  );
  // A line that was typed elsewhere had its North Star there.
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
    // What a person chooses counts more than what the line says, which is taken out of it then.
    const isTyping = Object.keys(changes).every((field) => field === 'activityName');
    draft.change(isTyping ? changes : { ...(line && entered), ...changes });
  };
  return { line, entered, form, change };
}
