import { type DayLimits, ofLimitText } from '@simmer/domain/totals/day-limit';
import { blocksOn } from '@simmer/domain/recurrence/expand-all';
import { lengthText } from '@simmer/domain/durations/duration-text';
import { Dialog } from '@simmer/ui/antd/dialog';
import { Button } from '@simmer/ui/buttons/button';
import { useState } from 'react';
import { restoreCard } from '../../../shared/focus-card.ts';
import type { TimeBlockSize } from '../../../shared/planning-types.ts';
import { useBlockWrites } from '../../../shared/use-block-writes.ts';
import type { BlockCard } from '../model/block-card.ts';
import type { SheetContent } from '../model/week-plan.ts';
import { countedMinutes, giveWayTitle, limitOf } from './day-minutes.ts';
import { type Choices, giveWayWrites, minutesFreed, type Way, waysOf } from './give-way.ts';
import { weekDrag } from '../model/week-session.ts';
import styles from './give-way.module.css';

const LABELS: Readonly<Record<Way, string>> = { tomorrow: 'Tomorrow', shorter: 'Shorter', drop: 'Drop' };

interface GiveWayProps {
  readonly date: string;
  readonly limits: DayLimits | null;
  readonly content: SheetContent;
  readonly sizes: readonly TimeBlockSize[];
  readonly onClose: () => void;
}

/**
 * Asks which time blocks of a day that is too full are moved, shortened or dropped, and saves all in one change
 * (CAP-6).
 */
export function GiveWayDialog({ date, limits, content, sizes, onClose }: GiveWayProps) {
  const [choices, setChoices] = useState<Choices>(new Map());
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const { write } = useBlockWrites();
  const cards = blocksOn(content.blocks, date).map(content.cardOf);
  const freed = cards.reduce((sum, card) => {
    const way = choices.get(card.block.id);
    return way === undefined ? sum : sum + minutesFreed(card, way, sizes);
  }, 0);
  const result = ofLimitText(countedMinutes(date, content, limits) - freed, limitOf(date, limits) ?? 0);
  const choose = (id: string, way: Way) => {
    const others = [...choices].filter(([other]) => other !== id);
    setChoices(new Map(choices.get(id) === way ? others : [...others, [id, way]]));
  };
  const save = async () => {
    setIsBusy(true);
    setFailure(null);
    const chosen = cards.map(({ block }) => block).filter(({ id }) => choices.has(id));
    const done = await write(giveWayWrites(cards, date, choices, sizes), chosen, {
      kind: 'block.edit',
      success: `The day has ${result}`,
      failure: 'This could not be saved. Try again.',
      showFailure: setFailure,
      undoneOn: date,
    });
    setIsBusy(false);
    if (done === null) return;
    onClose();
    // The line that opened the dialog may be gone: the focus goes to a card of the day.
    restoreCard([...cards.map(({ block }) => block.id), ...done.after.map(({ id }) => id)], date);
  };
  const moveByTaps = (card: BlockCard) => {
    onClose();
    weekDrag.pickUp({ card, from: date }, 'taps');
  };
  return (
    <Dialog
      isOpen
      title={giveWayTitle(date)}
      className={styles['dialog'] ?? ''}
      isLocked={isBusy}
      failure={failure}
      onClose={onClose}
      footer={
        <>
          <output className={`sm-tabular ${styles['result']}`}>{result}</output>
          <Button disabled={isBusy} onClick={onClose}>
            Cancel
          </Button>
          <Button variant="primary" busy={isBusy} disabled={choices.size === 0} onClick={() => void save()}>
            Save
          </Button>
        </>
      }
    >
      <ul className={styles['list']}>
        {cards.map((card) => (
          <Row
            key={card.block.id}
            card={card}
            ways={waysOf(card, sizes)}
            chosen={choices.get(card.block.id)}
            onChoose={(way) => choose(card.block.id, way)}
            // A move by taps leaves the dialog, and the choices in it would be lost.
            onAnotherDay={choices.size > 0 ? null : () => moveByTaps(card)}
          />
        ))}
      </ul>
    </Dialog>
  );
}

interface RowProps {
  readonly card: BlockCard;
  readonly ways: readonly Way[];
  readonly chosen: Way | undefined;
  readonly onChoose: (way: Way) => void;
  /** Moves the block to another day by taps; null while something is chosen. */
  readonly onAnotherDay: (() => void) | null;
}

function Row({ card: { name, emoji, part, minutes }, ways, chosen, onChoose, onAnotherDay }: RowProps) {
  return (
    <li className={styles['row']}>
      <p className={styles['name']}>
        <span aria-hidden="true">{emoji}</span> <span dir="auto">{name}</span>
        <span className={styles['hours']}>
          {lengthText(minutes)}, {part}
        </span>
      </p>
      <div className={styles['ways']} role="group" aria-label={`${name}, ${lengthText(minutes)}, ${part}`}>
        {ways.map((way) => (
          <Button
            key={way}
            size="small"
            variant={way === chosen ? 'secondary' : 'quiet'}
            className={styles['way']}
            aria-pressed={way === chosen}
            onClick={() => onChoose(way)}
          >
            {LABELS[way]}
          </Button>
        ))}
        <Button
          size="small"
          variant="quiet"
          className={styles['way']}
          disabled={onAnotherDay === null}
          onClick={() => onAnotherDay?.()}
        >
          Another day…
        </Button>
      </div>
    </li>
  );
}
