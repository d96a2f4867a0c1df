import { useToday } from '@simmer/app-state/clock';
import { weekdayChangeText } from '@simmer/domain/editing/weekday-change';
import { Button } from '@simmer/ui/buttons/button';
import { IconButton } from '@simmer/ui/buttons/icon-button';
import { useDragState } from '@simmer/ui/drag/drag-session';
import { useMediaQuery } from '@simmer/ui/device/use-media-query';
import { offerAgain, undoStack } from '@simmer/ui/undo/undo';
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
import { NARROW } from '../sheet/scroller/use-calendar-scroller.ts';
import { focusCard, cardElementOn } from '../../../planning/focus-card.ts';
import { useBlockWrites } from '../../../planning/use-block-writes.ts';
import { previewText } from '../../time-block/model/change-preview.ts';
import { dateText } from '../../time-block/model/dates-text.ts';
import { type EditScope, scopesOf } from '../../time-block/model/edit-scope.ts';
import { ScopeField } from '../../time-block/scope-field.tsx';
import { weekDrag } from '../drag/week-session.ts';
import type { MoveQuestion as Question } from './move-question.store.ts';
import { type Move, MOVE_FAILED, moveText, moveWrites } from './move-writes.ts';
import styles from './move-question.module.css';

/** The question, while nothing else was done since; only an open one subscribes to drags. */
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

const idsOf = ({ done }: Question): string[] => done.after.map(({ id }) => id);

/** Focuses the moved card if the focus would be lost with the question. */
function focusMoved(question: Question): void {
  focusCard(idsOf(question), question.target.date);
}

/**
 * Places the question in the half of the window without the dropped card, so that it does not cover it while scrolling.
 * On a phone it takes space from the days, and the dropped card is scrolled into view.
 */
function useAwayFromCard(panel: RefObject<HTMLElement | null>, question: Question): void {
  const isNarrow = useMediaQuery(NARROW);
  useLayoutEffect(() => {
    const cardElement = cardElementOn(idsOf(question), question.target.date);
    const day = document.querySelector(`[data-day="${question.target.date}"]`);
    const { left, right } = (cardElement ?? day)?.getBoundingClientRect() ?? { left: 0, right: 0 };
    panel.current?.toggleAttribute('data-at-start', (left + right) / 2 > window.innerWidth / 2);
    if (isNarrow) cardElement?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [panel, question, isNarrow]);
}

interface OpenQuestionProps {
  readonly question: Question;
  readonly onClose: () => void;
}

function useEscape(onEscape: () => void): void {
  const escape = useEffectEvent(onEscape);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isElsewhere = document.querySelector('[aria-modal="true"], .sm-popover') !== null;
      if (event.key === 'Escape' && !event.defaultPrevented && !isElsewhere) escape();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}

/** The effect of a scope of the move as text: the weekdays of a series, and the dates. */
function previewOf(move: Move, scope: EditScope, today: string) {
  const writes = moveWrites(move, scope);
  return {
    weekdays: scope === 'only' ? null : weekdayChangeText(move.block, writes),
    dates: previewText(move.block, writes, today),
  };
}

const textsOf = ({ from, target }: Move, scope: EditScope) => ({
  kind: 'block.move' as const,
  success: moveText(target, scope),
  failure: MOVE_FAILED,
  undoneOn: from,
});

function OpenQuestion({ question, onClose }: OpenQuestionProps) {
  const { block, name, from, target, done, isByKey } = question;
  const [scope, setScope] = useState<EditScope>('only');
  const [isBusy, setIsBusy] = useState(false);
  const { revise } = useBlockWrites();
  const today = useToday();
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  const { weekdays, dates } = useMemo(
    () => previewOf({ block, from, target }, scope, today),
    [block, from, target, scope, today],
  );
  useAwayFromCard(panel, question);
  useEffect(() => {
    if (isByKey) panel.current?.querySelector<HTMLElement>('input:checked')?.focus();
  }, [isByKey]);

  const hasFocus = () => panel.current?.contains(document.activeElement) ?? false;
  const leave = () => {
    const isFocusLost = hasFocus();
    onClose();
    if (isFocusLost) focusMoved(question);
  };
  const keepAsIs = () => {
    leave();
    offerAgain(done.entry);
  };
  useEscape(leave);

  const submit = async () => {
    if (scope === 'only') {
      keepAsIs();
      return;
    }
    setIsBusy(true);
    // The question closes on completion, and the focus would be lost with it.
    const isFocusLost = hasFocus();
    const move = { block, from, target };
    const revised = await revise(done, moveWrites(move, scope), textsOf(move, scope));
    setIsBusy(false);
    if (revised !== null && isFocusLost) focusMoved({ ...question, done: revised });
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
          <span dir="auto">{name}</span> moved to{' '}
          <span className={styles['date']}>{dateText(target.date, today)}.</span> Move more of the series?
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
          legend="What else to move"
          onlyLabel="Only this occurrence"
          scopes={scopesOf(block)}
          scope={scope}
          onChange={setScope}
        />
        <p id={`${id}-preview`} className={styles['preview']} aria-live="polite">
          {weekdays !== null && <strong className={styles['weekdays']}>{weekdays}</strong>}
          {dates}
        </p>
        <Button type="submit" variant="primary" busy={isBusy}>
          {scope === 'only' ? 'Done' : 'Move'}
        </Button>
      </form>
    </div>
  );
}
