import type { Activity } from '@simmer/contracts/schemas/activity.schema';
import { type CSSProperties, useMemo, useRef } from 'react';
import { useLatest } from '@simmer/ui/hooks/use-latest';
import { ActivityCard, type BlockTarget, type CardActions } from './card/activity-card.tsx';
import styles from './activity-list.module.css';
import { type BlockCounts, NO_BLOCKS } from './model/block-counts.ts';
import type { ActivityActions } from './card/use-activity-actions.ts';
import { useCardWindow } from './use-card-window.ts';
import type { Rename } from './card/use-rename.ts';

interface ActivityListProps {
  readonly activities: readonly Activity[];
  readonly countsById: ReadonlyMap<string, BlockCounts>;
  readonly rename: Rename;
  readonly isEditedDeleted: boolean;
  readonly sameNamed: Activity | null;
  readonly actions: ActivityActions;
  readonly onBlock: (target: BlockTarget) => void;
}

/** The library as cards. Only cards near the visible area are rendered. */
export function ActivityList(props: ActivityListProps) {
  const { activities, countsById, rename, isEditedDeleted, sameNamed, actions, onBlock } = props;
  const listRef = useRef<HTMLUListElement>(null);
  const editedIndex = activities.findIndex(({ id }) => id === rename.renaming?.activity.id);
  const count = activities.length;
  const { columns, height, rows, go } = useCardWindow(listRef, count, editedIndex < 0 ? null : editedIndex);

  const latestRef = useLatest(activities);
  const cardActions = useMemo(
    (): CardActions => ({
      actions,
      rename: rename.renameActions,
      onBlock,
      onLeave: (id) => {
        const index = latestRef.current.findIndex((activity) => activity.id === id);
        go(index + 1 < latestRef.current.length ? index + 1 : index - 1, 'name');
      },
    }),
    [actions, rename.renameActions, onBlock, go, latestRef],
  );

  const cards = rows.flatMap(({ row, top }) =>
    activities.slice(row * columns, (row + 1) * columns).map((activity, column) => ({
      activity,
      index: row * columns + column,
      style: { '--column': column, transform: `translateY(${top}px)` } as CSSProperties,
    })),
  );
  return (
    <ul
      ref={listRef}
      className={styles['list']}
      aria-label="Activities"
      style={{ '--columns': columns, height } as CSSProperties}
    >
      {cards.map(({ activity, index, style }) => (
        <li
          key={activity.id}
          className={styles['place']}
          style={style}
          data-index={index}
          aria-posinset={index + 1}
          aria-setsize={count}
        >
          <ActivityCard
            activity={activity}
            counts={countsById.get(activity.id) ?? NO_BLOCKS}
            renaming={index === editedIndex ? rename.renaming : null}
            sameNamed={index === editedIndex ? sameNamed : null}
            isGone={index === editedIndex && isEditedDeleted}
            cardActions={cardActions}
          />
        </li>
      ))}
    </ul>
  );
}
