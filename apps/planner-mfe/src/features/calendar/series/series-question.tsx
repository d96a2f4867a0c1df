import { useToday } from '@simmer/app-state/clock';
import { useIsAsked } from '@simmer/app-state/plan/use-change';
import { useTimeBlocks } from '@simmer/app-state/plan/time-blocks';
import { blocksOfSeries } from '@simmer/domain/recurrence/series';
import { weekdayChangeText } from '@simmer/domain/editing/weekday-change';
import { Button } from '@simmer/ui/buttons/button';
import { IconButton } from '@simmer/ui/buttons/icon-button';
import { useDragState } from '@simmer/ui/drag/drag-session';
import { useMediaQuery } from '@simmer/ui/device/use-media-query';
import { useLayer } from '@simmer/ui/layers/open-layers';
import { offerAgain, undoStack } from '@simmer/ui/toasts/undo';
import { useHeightForLayout } from '@simmer/ui/hooks/use-height-for-layout';
import X from 'lucide-react/icons/x';
import {
  type RefObject,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { NARROW } from '../scroll/use-calendar-scroller.ts';
import { focusCard, cardElementOn } from '../../../shared/focus-card.ts';
import type { TimeBlock } from '../../../shared/planning-types.ts';
import { useBlockWrites } from '../../../shared/use-block-writes.ts';
import { previewText } from '../../time-block/model/change-preview.ts';
import { type EditScope, scopesOf } from '../../time-block/model/scopes-of.ts';
import { ScopeField } from '../../time-block/scope-field.tsx';
import { weekDrag } from '../model/week-session.ts';
import { textsOf } from './series-change.ts';
import type { SeriesQuestion } from './series-question.store.ts';
import styles from './series-question.module.css';

/** The question, until another change, undo or press, or until the change is sent as it is; subscribes to drags only while it is open. */
export function AskedQuestion({ question, onClose }: OpenQuestionProps) {
  const isDragging = useDragState(weekDrag, ({ dragged }) => dragged !== null);
  const latest = useSyncExternalStore(undoStack.subscribe, undoStack.latest);
  const isPast = latest !== question.done.entry;
  useEffect(() => {
    if (isPast) onClose();
  }, [isPast, onClose]);
  if (isDragging || isPast) return null;
  return <OpenQuestion key={question.done.entry.id} question={question} onClose={onClose} />;
}

const idsOf = ({ done }: SeriesQuestion): string[] => done.after.map(({ id }) => id);

/** Focuses the changed card, if closing the question would lose the focus. */
function focusChanged(question: SeriesQuestion): void {
  focusCard(idsOf(question), question.change.date);
}

/**
 * Places the question in the half of the window without the changed card, so that it does not cover it while scrolling.
 * On a phone it takes space from the days, and the changed card is scrolled into view.
 */
function useAwayFromCard(panel: RefObject<HTMLElement | null>, question: SeriesQuestion): void {
  const isNarrow = useMediaQuery(NARROW);
  useLayoutEffect(() => {
    const cardElement = cardElementOn(idsOf(question), question.change.date);
    const day = document.querySelector(`[data-day="${question.change.date}"]`);
    const { left, right } = (cardElement ?? day)?.getBoundingClientRect() ?? { left: 0, right: 0 };
    panel.current?.toggleAttribute('data-at-start', (left + right) / 2 > window.innerWidth / 2);
    if (isNarrow) cardElement?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [panel, question, isNarrow]);
}

interface OpenQuestionProps {
  readonly question: SeriesQuestion;
  readonly onClose: () => void;
}

function useEscapeAndBack(leave: () => void): void {
  useLayer(leave);
  const escape = useEffectEvent(leave);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isElsewhere = document.querySelector('[aria-modal="true"], .sm-popover') !== null;
      if (event.key === 'Escape' && !event.defaultPrevented && !isElsewhere) escape();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}

/**
 * Leaves when a press that began beside the panel clicks there. A scroll by touch or scrollbar sends no click, a click by
 * key has no press, and the press of the drop was before. A toast's Undo takes the change back before it is sent.
 */
function usePressBeside(panel: RefObject<HTMLElement | null>, leave: () => void): void {
  const press = useEffectEvent(leave);
  useEffect(() => {
    const isBeside = ({ target }: Event) =>
      target instanceof Element && !panel.current?.contains(target) && target.closest('.sm-toasts') === null;
    let hasBegun = false;
    const onPointerDown = (event: Event) => {
      hasBegun = isBeside(event);
    };
    const onClick = (event: MouseEvent) => {
      if (hasBegun && event.detail > 0 && isBeside(event)) press();
    };
    // Capture phase: what is pressed may stop the click, or ask a question of its own.
    document.addEventListener('pointerdown', onPointerDown, true);
    document.addEventListener('click', onClick, true);
    return () => {
      document.removeEventListener('pointerdown', onPointerDown, true);
      document.removeEventListener('click', onClick, true);
    };
  }, [panel]);
}

/** The series as it was before the change of one occurrence, which the week shows already. */
function useSeriesBefore({ change: { block }, done }: SeriesQuestion): readonly TimeBlock[] {
  const blocks = useTimeBlocks().data;
  return useMemo(() => {
    const changedIds = done.after.map(({ id }) => id);
    return blocksOfSeries(block, blocks ?? []).filter(
      (each) => each === block || !changedIds.includes(each.id),
    );
  }, [block, blocks, done]);
}

/** The effect of a scope as text: the weekdays of the part that was pressed, and the dates of all parts. */
function usePreview(question: SeriesQuestion, scope: EditScope, today: string) {
  const { block, writesIn } = question.change;
  const blocks = useSeriesBefore(question);
  return useMemo(() => {
    const scoped = writesIn(scope);
    return {
      weekdays: scope === 'only' ? null : weekdayChangeText(block, scoped),
      dates: previewText(blocks, scoped, today),
    };
  }, [block, blocks, writesIn, scope, today]);
}

/** The ways to close the question, which do not lose the focus; it also closes when the change was sent without an answer. */
function useClosing(panel: RefObject<HTMLElement | null>, { question, onClose }: OpenQuestionProps) {
  const { asked, entry } = question.done;
  const hasFocus = () => panel.current?.contains(document.activeElement) ?? false;
  const leave = () => {
    const isFocusLost = hasFocus();
    onClose();
    if (isFocusLost) focusChanged(question);
  };
  const keepAsIs = () => {
    leave();
    offerAgain(entry);
  };
  useEscapeAndBack(leave);
  usePressBeside(panel, leave);
  const isAsked = useIsAsked(asked);
  const end = useEffectEvent(leave);
  useEffect(() => {
    if (!isAsked) end();
  }, [isAsked]);
  return { hasFocus, leave, keepAsIs };
}

function OpenQuestion({ question, onClose }: OpenQuestionProps) {
  const { change, name, done, isByKey } = question;
  const { block } = change;
  const [scope, setScope] = useState<EditScope>('only');
  const [isBusy, setIsBusy] = useState(false);
  const { answer } = useBlockWrites();
  const today = useToday();
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  const { weekdays, dates } = usePreview(question, scope, today);
  useAwayFromCard(panel, question);
  useHeightForLayout(panel, '--page-foot-height');
  useEffect(() => {
    if (isByKey) panel.current?.querySelector<HTMLElement>('input:checked')?.focus();
  }, [isByKey]);

  const [verb, value] = change.said(today);
  const { hasFocus, leave, keepAsIs } = useClosing(panel, { question, onClose });

  const submit = async () => {
    if (scope === 'only') {
      keepAsIs();
      return;
    }
    setIsBusy(true);
    // Read before the question closes, which would lose the focus.
    const isFocusLost = hasFocus();
    const answered = await answer(done, change.writesIn(scope), textsOf(change, scope));
    setIsBusy(false);
    if (answered === null && !done.asked.isOpen()) leave();
    if (answered !== null && isFocusLost)
      focusChanged({ ...question, done: { ...done, after: answered.after } });
  };

  return (
    <div
      ref={panel}
      role="dialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-preview`}
      className={styles['question']}
    >
      <header className={styles['head']}>
        <h2 id={`${id}-title`} className={styles['title']}>
          <span dir="auto">{name}</span> {verb} <span className={styles['date']}>{value}.</span>{' '}
          {`${change.action} more of the series?`}
        </h2>
        <IconButton label="Close" icon={<X aria-hidden="true" />} disabled={isBusy} onClick={keepAsIs} />
      </header>
      <form
        className={styles['form']}
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <ScopeField
          legend={change.action}
          verb={change.action}
          scopes={scopesOf(block)}
          scope={scope}
          onChange={setScope}
        />
        <p id={`${id}-preview`} className={styles['preview']} aria-live="polite">
          {weekdays !== null && <strong className={styles['weekdays']}>{weekdays}</strong>}
          {dates}
        </p>
        <Button type="submit" variant="primary" busy={isBusy}>
          {scope === 'only' ? 'Done' : change.action}
        </Button>
      </form>
    </div>
  );
}
