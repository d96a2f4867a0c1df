import { limits } from '@simmer/contracts/limits';
import { dayTitle } from '@simmer/domain/dates/date-labels';
import { deleteOnlyThisOccurrence } from '@simmer/domain/editing/edit-occurrence';
import { outcomeOn } from '@simmer/domain/outcomes/outcome-on';
import { movedText, moveOccurrence } from '@simmer/domain/editing/move-occurrence';
import { partNotOver } from '@simmer/domain/parts/day-part';
import { useThisHour } from '@simmer/app-state/clock';
import { TextField } from '@simmer/ui/antd/text-field';
import { Button } from '@simmer/ui/buttons/button';
import { isEnter } from '@simmer/ui/keyboard/enter-key';
import { useEffect, useRef, useState } from 'react';
import { useBlockWrites } from '../../../planning/use-block-writes.ts';
import type { BlockCard } from '../model/block-card.ts';
import { MOVE_FAILED } from '../series/move-change.ts';
import styles from './left-blocks.module.css';
import { useMarkOutcome } from './use-mark-outcome.ts';

interface LeftBlockProps {
  readonly card: BlockCard;
  readonly date: string;
  readonly today: string;
  /** The day it can be moved to; default: today. */
  readonly to?: string;
  readonly onSettled: () => void;
}

/** A time block that was left: move it, drop it, or keep it where it is, with a reason (OUT-11). */
export function LeftBlock({ card, date, today, to = today, onSettled }: LeftBlockProps) {
  const { block, name, emoji, part } = card;
  const { hour } = useThisHour();
  const saved = outcomeOn(block, date)?.reason ?? '';
  const [reason, setReason] = useState(saved);
  const [isReasonAsked, setIsReasonAsked] = useState(false);
  const hasReason = isReasonAsked || saved !== '';
  const reasonField = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isReasonAsked) reasonField.current?.focus();
  }, [isReasonAsked]);
  const [isBusy, setIsBusy] = useState(false);
  const { write } = useBlockWrites();
  const mark = useMarkOutcome();
  const settle = async (work: Promise<unknown>) => {
    setIsBusy(true);
    const done = await work;
    setIsBusy(false);
    if (done !== null) onSettled();
  };
  const target = { date: to, part: to === today ? partNotOver(part, hour) : part };
  const move = () =>
    write(moveOccurrence(block, date, target), [block], {
      kind: 'block.move',
      success: movedText(target),
      failure: MOVE_FAILED,
    });
  const drop = () =>
    write(deleteOnlyThisOccurrence(block, date), [block], {
      kind: 'block.delete',
      success: 'Time block dropped',
      failure: 'The time block could not be dropped. Please try again.',
    });
  const keep = () => mark(block, date, { result: 'missed', reason: reason.trim() || null });
  return (
    <li className={styles['item']} aria-label={`${name}, ${dayTitle(date)}`}>
      <p className={styles['name']}>
        <span aria-hidden="true">{emoji}</span> <span dir="auto">{name}</span>
        <span className={styles['day']}>{dayTitle(date)}</span>
      </p>
      {hasReason && (
        <TextField
          label="Reason (optional)"
          autoComplete="off"
          maxLength={limits.outcomeReason}
          ref={reasonField}
          onKeyDown={(event) => {
            if (isEnter(event) && !isBusy) void settle(keep());
          }}
          value={reason}
          onChange={setReason}
        />
      )}
      <div className={styles['actions']}>
        <Button size="small" disabled={isBusy} onClick={() => void settle(move())}>
          Move to {to === today ? 'today' : dayTitle(to)}
        </Button>
        <Button size="small" variant="quiet" disabled={isBusy} onClick={() => void settle(drop())}>
          Drop
        </Button>
        <Button size="small" variant="quiet" disabled={isBusy} onClick={() => void settle(keep())}>
          Keep as not done
        </Button>
        {!hasReason && (
          <Button size="small" variant="quiet" disabled={isBusy} onClick={() => setIsReasonAsked(true)}>
            Add a reason
          </Button>
        )}
      </div>
    </li>
  );
}
