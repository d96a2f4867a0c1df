import { limits } from '@simmer/contracts/limits';
import { readLength } from '@simmer/domain/blocks/read-length';
import { dayTitle } from '@simmer/domain/dates/date-labels';
import { doneMinutes, outcomeOn } from '@simmer/domain/outcomes/outcome-on';
import { lengthText } from '@simmer/domain/durations/duration-text';
import { Menu } from '@simmer/ui/antd/menu';
import { TextField } from '@simmer/ui/antd/text-field';
import { Button } from '@simmer/ui/buttons/button';
import { isEnter } from '@simmer/ui/keyboard/enter-key';
import { useUnsavedPage } from '@simmer/ui/layers/unsaved';
import { type KeyboardEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { BlockCard } from '../model/block-card.ts';
import styles from './left-blocks.module.css';
import { moveDayText, useLeftTarget, useLeftWrites, useSettle } from './use-left-writes.ts';
import { useMarkOutcome } from './use-mark-outcome.ts';

interface LeftBlockProps {
  readonly card: BlockCard;
  readonly date: string;
  readonly today: string;
  /** The day that the block can be moved to; by default today. */
  readonly to?: string;
  /** Whether a heading above the block already shows its day. */
  readonly isUnderDay?: boolean;
  readonly onSettled: () => void;
}

type Question = 'reason' | 'minutes' | null;

/**
 * A time block that is over and not done: mark its outcome, move it, or drop it (OUT-11). A block already marked as not
 * done can still be moved, or get a reason.
 */
export function LeftBlock(props: LeftBlockProps) {
  const { card, date, isUnderDay = false } = props;
  const savedReason = outcomeOn(card.block, date)?.reason ?? '';
  const [question, setQuestion] = useState<Question>(savedReason === '' ? null : 'reason');
  const [reason, setReason] = useState(savedReason);
  const [length, setLength] = useState('');
  const isUnsaved = question === 'minutes' ? length !== '' : reason.trim() !== savedReason;
  useUnsavedPage(isUnsaved ? 'What you typed for a time block that is left will be lost.' : null);
  const field = useRef<HTMLInputElement>(null);
  const answers = useAnswers(props, reason, length);
  const ask = (next: Question) => {
    flushSync(() => setQuestion(next));
    field.current?.focus();
  };
  const answerOnEnter = (answer: () => void) => (event: KeyboardEvent<HTMLInputElement>) => {
    if (isEnter(event) && !answers.isBusy) answer();
  };
  return (
    <li className={styles['item']} aria-label={`${card.name}, ${dayTitle(date)}`}>
      <p className={styles['name']}>
        <span aria-hidden="true">{card.emoji}</span> <span dir="auto">{card.name}</span>
        <span className={styles['day']}>
          {!isUnderDay && `${dayTitle(date)} · `}
          {lengthText(card.minutes)}
        </span>
      </p>
      {question === 'reason' && (
        <TextField
          label="Reason (optional)"
          autoComplete="off"
          maxLength={limits.outcomeReason}
          ref={field}
          onKeyDown={answerOnEnter(answers.markMissed)}
          value={reason}
          onChange={setReason}
        />
      )}
      {question === 'minutes' && (
        <TextField
          label="How much was done?"
          autoComplete="off"
          placeholder={lengthText(doneMinutes({ result: 'partly' }, card.minutes))}
          error={answers.isWrongLength ? 'Write an amount of time, as 20m or 1h 30m.' : undefined}
          ref={field}
          onKeyDown={answerOnEnter(answers.markPartly)}
          value={length}
          onChange={setLength}
        />
      )}
      <Answers {...props} question={question} answers={answers} onAsk={ask} />
    </li>
  );
}

/**
 * What each answer does.
 * @param length the typed length of the done part; empty: half of the block
 */
function useAnswers(
  { card, date, today, to = today, onSettled }: LeftBlockProps,
  reason: string,
  length: string,
) {
  const { block } = card;
  const { isBusy, settle } = useSettle(onSettled);
  const { move, drop } = useLeftWrites();
  const mark = useMarkOutcome();
  const targetOn = useLeftTarget(today);
  const minutes = length === '' ? undefined : readLength(length);
  return {
    isBusy,
    isWrongLength: minutes === null,
    markDone: () => void settle(mark(block, date, { result: 'done' })),
    markMissed: () => void settle(mark(block, date, { result: 'missed', reason: reason.trim() || null })),
    markPartly: () => {
      if (minutes === null) return;
      // A done part as long as the block means that all of it is done.
      if (minutes !== undefined && card.minutes > 0 && minutes >= card.minutes) {
        void settle(mark(block, date, { result: 'done' }));
        return;
      }
      void settle(mark(block, date, { result: 'partly', ...(minutes !== undefined && { minutes }) }));
    },
    move: () => void settle(move([{ block, date, to: targetOn(card, to) }])),
    drop: () => void settle(drop({ block, date })),
  };
}

interface AnswersProps extends LeftBlockProps {
  readonly question: Question;
  readonly answers: ReturnType<typeof useAnswers>;
  readonly onAsk: (next: Question) => void;
}

function Answers({ card, date, today, to = today, question, answers, onAsk }: AnswersProps) {
  const { isBusy, markDone, markMissed, markPartly, move, drop } = answers;
  const isMissed = outcomeOn(card.block, date)?.result === 'missed';
  return (
    <div className={styles['actions']}>
      {question === 'minutes' ? (
        <Button size="small" disabled={isBusy} onClick={markPartly}>
          Partly done
        </Button>
      ) : (
        <>
          <Button size="small" disabled={isBusy} onClick={markDone}>
            Done
          </Button>
          {(!isMissed || question === 'reason') && (
            <Button size="small" disabled={isBusy} onClick={markMissed}>
              {isMissed ? 'Save the reason' : 'Not done'}
            </Button>
          )}
          <Button size="small" disabled={isBusy} onClick={move}>
            Move to {moveDayText(to, today)}
          </Button>
        </>
      )}
      <Menu
        label={`${card.name}, ${dayTitle(date)}: more`}
        items={[
          { id: 'partly', label: 'Partly done…', onSelect: () => onAsk('minutes') },
          { id: 'reason', label: 'Add a reason', onSelect: () => onAsk('reason') },
          { id: 'drop', label: 'Drop', hasLineAbove: true, onSelect: drop },
        ]}
      >
        {(trigger) => (
          <Button size="small" variant="quiet" disabled={isBusy} {...trigger}>
            More
          </Button>
        )}
      </Menu>
    </div>
  );
}
