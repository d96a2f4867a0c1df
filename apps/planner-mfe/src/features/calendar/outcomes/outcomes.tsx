import type { CalendarDate } from '@simmer/domain/dates/calendar-date';
import { useCallback, useEffect } from 'react';
import { blocksOn } from '@simmer/domain/recurrence/expand-all';
import { LeftBlocks } from './left-blocks.tsx';
import { OutcomeButton } from './outcome-button.tsx';
import type { SheetContent } from '../model/week-plan.ts';
import type { RenderMark } from './render-mark-context.ts';
import { nextMark } from './next-mark.ts';
import { useMarkKey } from './use-mark-key.ts';
import { useMarkOutcome } from './use-mark-outcome.ts';

interface OutcomesProps {
  readonly today: CalendarDate;
  readonly content: SheetContent;
  /** Shows the marks on the cards. */
  readonly onReady: (renderMark: RenderMark) => void;
}

/** Marks on the cards of past days and today, the key for them, and what was left (OUT-1, OUT-10). */
export function Outcomes({ today, content, onReady }: OutcomesProps) {
  const mark = useMarkOutcome();
  const renderMark = useCallback<RenderMark>(
    (card, date) =>
      date <= today && (
        <OutcomeButton
          card={card}
          date={date}
          onMark={() => void mark(card.block, date, nextMark(card.block, date))}
        />
      ),
    [today, mark],
  );
  useEffect(() => onReady(renderMark), [onReady, renderMark]);
  useMarkKey((id, date) => {
    const block = blocksOn(content.blocks, date).find((each) => each.id === id);
    if (block !== undefined && date <= today) void mark(block, date, nextMark(block, date));
  });
  return <LeftBlocks today={today} content={content} />;
}
