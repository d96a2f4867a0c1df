import { newId } from '@simmer/app-state/new-id';
import { onOneDay } from '@simmer/domain/editing/on-one-day';
import { outcomeOn } from '@simmer/domain/outcomes/outcome-on';
import { type MenuItem, OpenMenu } from '@simmer/ui/antd/menu';
import { useRef } from 'react';
import type { NorthStar, TimeBlockSize } from '../../../shared/planning-types.ts';
import { useBlockWrites } from '../../../shared/use-block-writes.ts';
import type { BlockCard } from '../model/block-card.ts';
import { useChangeOccurrence } from '../drag/use-move-block.ts';
import { useMarkOutcome } from '../outcomes/use-mark-outcome.ts';
import { nextLength } from '../resize/length.ts';
import { resizeChange } from '../resize/resize-change.ts';
import { useDeleteOccurrence } from './use-card-keys.ts';
import type { WeekActions } from '../model/week-actions.ts';
import { deleteChange, starChange } from './menu-changes.ts';
import { type OpenedCard, useOpenedCard } from './use-opened-card.ts';

interface CardMenuProps {
  readonly today: string;
  readonly sizes: readonly TimeBlockSize[];
  readonly northStars: readonly NorthStar[];
  /** Returns the card of a block on a day, or with `date` null among the unassigned. */
  readonly cardOf: (id: string, date: string | null) => BlockCard | undefined;
  readonly onOpen: WeekActions['openBlock'];
}

/** The menu of a card, for a right click, a long press or the key of menus (CAL-78). */
export function CardMenu(props: CardMenuProps) {
  const [opened, close] = useOpenedCard();
  const card = opened && props.cardOf(opened.id, opened.date);
  // A proposed block has no menu: nothing of it is in the plan yet.
  return opened && card?.proposal === null && <CardMenuList {...props} {...{ opened, card, close }} />;
}

interface CardMenuListProps extends CardMenuProps {
  readonly opened: OpenedCard;
  readonly card: BlockCard;
  readonly close: () => void;
}

function CardMenuList({ opened, card, close, ...props }: CardMenuListProps) {
  const anchorRef = useRef(opened.element);
  const { date } = opened;
  const { edit, marks, star, lengths, duplicate, remove } = useCommands({ card, date, ...props });
  const items = [edit, ...marks, star, ...lengths, duplicate, remove];
  return <OpenMenu label={card.name} align="start" items={items} anchorRef={anchorRef} onClose={close} />;
}

interface CommandsProps extends CardMenuProps {
  readonly card: BlockCard;
  readonly date: string | null;
}

/** The items of the menu; those of a day stay in their places, disabled, for a block without one. */
function useCommands({ card, date, onOpen, ...props }: CommandsProps) {
  const { block, name } = card;
  const { write } = useBlockWrites();
  const removeWhole = useDeleteOccurrence();
  const change = useChangeOccurrence();
  const marks = useMarkItems(card, date, props.today);
  const duplicate = () =>
    void write(
      [
        {
          kind: 'create',
          id: newId(),
          source: block,
          changes: { ...(date !== null && onOneDay(date)), series_id: null },
        },
      ],
      [],
      {
        kind: 'block.create',
        success: 'Time block created',
        failure: 'The copy could not be made. Try again.',
      },
    );
  const lengthItem = (id: string, label: string, step: 1 | -1): MenuItem => {
    const length = nextLength(card.minutes, props.sizes, step);
    return {
      id,
      label,
      hasLineAbove: step === 1,
      isDisabled: date === null || length === undefined,
      onSelect: () => date !== null && length && change(resizeChange(block, date, length), name, false),
    };
  };
  const starItem = (star: NorthStar | null): MenuItem => ({
    id: star?.id ?? 'none',
    label: star === null ? 'None' : `${star.emoji} ${star.name}`,
    isChecked: block.north_star_theme_id === (star?.id ?? null),
    onSelect: () => change(starChange(block, date, star), name, false),
  });
  return {
    edit: { id: 'edit', label: 'Edit', onSelect: () => onOpen(card, date) },
    marks,
    star: { id: 'star', label: 'Star', items: [...props.northStars, null].map(starItem) },
    lengths: [lengthItem('longer', 'Longer', 1), lengthItem('shorter', 'Shorter', -1)],
    duplicate: { id: 'duplicate', label: 'Duplicate', onSelect: duplicate, hasLineAbove: true },
    remove: {
      id: 'delete',
      label: 'Delete',
      isDanger: true,
      onSelect: () => {
        if (date === null) void removeWhole(block, null, 'whole');
        else change(deleteChange(block, date), name, false);
      },
    },
  } satisfies Record<string, MenuItem | MenuItem[]>;
}

const MARKS = [
  { result: 'done', label: 'Done' },
  { result: 'missed', label: 'Not done' },
] as const;

/** 'Done' and 'Not done'; in the place of the one that is set, its removal. The reason of an outcome is kept. */
function useMarkItems({ block }: BlockCard, date: string | null, today: string): MenuItem[] {
  const mark = useMarkOutcome();
  const outcome = date === null ? null : outcomeOn(block, date);
  const reason = outcome?.reason ? { reason: outcome.reason } : {};
  return MARKS.map(({ result, label }) => {
    const isSet = outcome?.result === result;
    return {
      id: result,
      label: isSet ? 'Remove the mark' : label,
      isDisabled: date === null || date > today,
      onSelect: () => date !== null && void mark(block, date, isSet ? null : { result, ...reason }),
    };
  });
}
