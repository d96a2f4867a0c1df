import { useToday } from '@simmer/app-state/clock';
import { weekdayChangeText } from '@simmer/domain/editing/weekday-change';
import { Button } from '@simmer/ui/buttons/button';
import { IconButton } from '@simmer/ui/buttons/icon-button';
import { useMediaQuery } from '@simmer/ui/device/use-media-query';
import { offerAgain, undoStack } from '@simmer/ui/undo/undo';
import X from 'lucide-react/icons/x';
import {
  type RefObject,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { NARROW } from '../sheet/scroller/use-calendar-scroller.ts';
import { focusCard, cardElementOn } from '../../../planning/focus-card.ts';
import { useBlockWrites } from '../../../undo/use-block-writes.ts';
import { previewText } from '../../time-block/model/change-preview.ts';
import { dateText } from '../../time-block/model/dates-text.ts';
import { type EditScope, scopesOf } from '../../time-block/model/edit-scope.ts';
import { ScopeField } from '../../time-block/scope-field.tsx';
import { useDragStore } from '../drag/drag.store.ts';
import { type MoveQuestion as Question, useMoveQuestion } from './move-question.store.ts';
import { type Move, MOVE_FAILED, moveText, moveWrites } from './move-writes.ts';
import styles from './move-question.module.css';

/**
 * Asks after a drop how much of a series is meant. Nobody is held up: what was dropped is saved, and the question goes
 * by itself as soon as something else is done or taken back.
 */
export function MoveQuestion() {
  const { question, close } = useMoveQuestion();
  useEffect(() => close, [close]);
  return question === null ? null : <AskedQuestion question={question} onClose={close} />;
}

// Apart, so that only an asked question listens to drags: a card is picked up without waiting for anything here.
function AskedQuestion({ question, onClose }: OpenQuestionProps) {
  const isDragging = useDragStore(({ dragged }) => dragged !== null);
  const latest = useSyncExternalStore(undoStack.subscribe, undoStack.latest);
  const isPast = latest !== question.done.entry;
  useEffect(() => {
    if (isPast) onClose();
  }, [isPast, onClose]);
  if (isDragging || isPast) return null;
  return <OpenQuestion key={question.done.entry.id} question={question} onClose={onClose} />;
}

const idsOf = ({ done }: Question): string[] => done.after.map(({ id }) => id);

/** Gives the focus to the card where it lies now, when it would be lost with the question. */
function focusMoved(question: Question): void {
  focusCard(idsOf(question), question.target.date);
}

/**
 * Lays the question in the other half of the window than what was just put down, so that it covers nothing of it however
 * the sheet rolls. On a phone it takes its place from the days, and what was put down comes back into view there.
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
  const latest = useRef(onEscape);
  useEffect(() => {
    latest.current = onEscape;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isElsewhere = document.querySelector('dialog[open], .sm-popover') !== null;
      if (event.key === 'Escape' && !event.defaultPrevented && !isElsewhere) latest.current();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}

/** What a scope of the move changes, in words: the weekdays of a series, and the dates. */
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
    // Once it is done the question is gone, and the focus with it.
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
