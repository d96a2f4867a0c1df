import { inRem } from '@simmer/ui/device/text-scale';
import type { CalendarDate } from '@simmer/domain/dates/calendar-date';
import { type CSSProperties, use, useCallback, useEffect } from 'react';
import { blocksOn } from '@simmer/domain/recurrence/expand-all';
import { dayTitle } from '@simmer/domain/dates/date-labels';
import type { NorthStar, TimeBlockSize } from '../../shared/planning-types.ts';
import type { SheetContent } from './model/week-plan.ts';
import type { Unassigned } from './model/unassigned.ts';
import type { DraggedCard } from './model/week-session.ts';
import type { Proposal } from '../../shared/proposals.store.ts';
import { Resizing } from './resize/resizing.tsx';
import type { Length } from './resize/length.ts';
import { resizeChange } from './resize/resize-change.ts';
import { useChangeOccurrence } from './drag/use-move-block.ts';
import { useCardKeys } from './menus/use-card-keys.ts';
import { LeftBlocks } from './outcomes/left-blocks.tsx';
import { OutcomeButton } from './outcomes/outcome-button.tsx';
import { CardMenu } from './menus/card-menu.tsx';
import type { SheetExtras, WeekActions } from './model/week-actions.ts';
import { useIdealPattern } from '../ideal-week/use-ideal-pattern.tsx';
import { useMarkOutcome } from './outcomes/use-mark-outcome.ts';
import type { BlockCard } from './model/block-card.ts';
import { UnitContext } from './day/fit.tsx';
import styles from './outcomes/proposals.module.css';

interface OutcomesProps {
  readonly today: CalendarDate;
  readonly content: SheetContent;
  readonly unassigned: Unassigned;
  readonly sizes: readonly TimeBlockSize[];
  readonly northStars: readonly NorthStar[];
  readonly onOpen: WeekActions['openBlock'];
  /** Receives the marks beside the cards, and the pieces of the ideal week below them. */
  readonly onReady: (extras: SheetExtras) => void;
}

/**
 * The marks on the cards of past days and today, keys and menu of a card, the blocks left over (OUT-1, OUT-10), and
 * resizing.
 */
export function Outcomes({ today, content, unassigned, sizes, northStars, onOpen, onReady }: OutcomesProps) {
  const mark = useMarkOutcome();
  const renderMark = useCallback<SheetExtras['mark']>(
    (card, date) => {
      if (card.proposal) return <LeaveOutButton card={card} date={date} proposal={card.proposal} />;
      if (date > today) return null;
      return (
        <OutcomeButton card={card} date={date} onMark={(chosen) => void mark(card.block, date, chosen)} />
      );
    },
    [today, mark],
  );
  const change = useChangeOccurrence();
  const resize = ({ card: { block, name }, from }: DraggedCard, length: Length) => {
    if (from !== null) change(resizeChange(block, from, length), name, false);
  };
  const pattern = useIdealPattern(today, sizes, content.blocks);
  useEffect(() => onReady({ mark: renderMark, pattern }), [onReady, renderMark, pattern]);
  const cardOf = (id: string, date: string | null) => {
    if (date === null) return unassigned.blocks.find(({ block }) => block.id === id);
    const shown = [content.blocks, content.proposed].flatMap((blocks) =>
      blocks ? blocksOn(blocks, date) : [],
    );
    const block = shown.find((each) => each.id === id);
    return block && content.cardOf(block);
  };
  useCardKeys({ today, sizes, cardOf });
  return (
    <>
      <LeftBlocks today={today} content={content} />
      <Resizing content={content} sizes={sizes} onResize={resize} />
      <CardMenu {...{ today, sizes, northStars, cardOf, onOpen }} />
    </>
  );
}

interface LeaveOutButtonProps {
  readonly card: BlockCard;
  readonly date: string;
  readonly proposal: Proposal;
}

/** The button that leaves out a proposed block; a press of its card adds the block. */
function LeaveOutButton({ card, date, proposal }: LeaveOutButtonProps) {
  const height = card.units * use(UnitContext);
  return (
    <button
      type="button"
      // Not in the Tab order: on the sheet a key leaves out the focused card.
      tabIndex={-1}
      className={styles['leave']}
      style={{ '--card': inRem(height) } as CSSProperties}
      aria-label={`Leave out ${card.name}, ${dayTitle(date)}`}
      title="Leave it out"
      onClick={proposal.leaveOut}
    >
      <span aria-hidden="true">×</span>
    </button>
  );
}
