import { usedActivity } from '@simmer/domain/activities/reject-removal';
import { numberText } from '@simmer/domain/durations/number-text';
import { DEFAULT_EMOJI } from '@simmer/contracts/schemas/planning-values';
import type { Activity } from '@simmer/contracts/schemas/activity.schema';
import { Badge } from '@simmer/ui/badges/badge';
import { EmojiField } from '@simmer/ui/emoji/emoji-field';
import { IconButton } from '@simmer/ui/buttons/icon-button';
import { toast } from '@simmer/ui/toasts/toast';
import Copy from 'lucide-react/icons/copy';
import Trash from 'lucide-react/icons/trash-2';
import { memo, useId } from 'react';
import styles from './activity-card.module.css';
import { ActivityName } from './activity-name.tsx';
import { BlockBadge } from './block-badge.tsx';
import type { BlockCounts } from '../model/block-counts.ts';
import { RenameNote } from './rename-note.tsx';
import type { ActivityActions } from './use-activity-actions.ts';
import type { RenameActions, Renaming } from './use-rename.ts';

/** The block or the activity for which the time block dialog is opened. */
export type BlockTarget = { readonly activityId: string } | { readonly blockId: string };

export interface CardActions {
  readonly actions: ActivityActions;
  readonly rename: RenameActions;
  readonly onBlock: (target: BlockTarget) => void;
  /** Called before a card is removed: its neighbour gets the focus. */
  readonly onLeave: (id: string) => void;
}

interface ActivityCardProps {
  readonly activity: Activity;
  readonly counts: BlockCounts;
  /** Null unless the name of this activity is being edited. */
  readonly renaming: Renaming | null;
  /** Another activity with the entered name. */
  readonly sameNamed: Activity | null;
  readonly isGone: boolean;
  readonly cardActions: CardActions;
}

/** An activity: emoji and name, edited in place, its time blocks, and a menu of actions. */
export const ActivityCard = memo(function ActivityCard(props: ActivityCardProps) {
  const { activity, renaming, sameNamed, isGone, cardActions } = props;
  const { name, emoji } = activity;
  const noteId = useId();
  return (
    <article className={styles['card']} aria-label={name} data-gone={isGone || undefined}>
      <span className={styles['plate']}>
        <EmojiField
          label={`Emoji of ${name}`}
          value={emoji}
          isDisabled={isGone}
          clearTo={DEFAULT_EMOJI}
          onChange={(picked) =>
            picked !== emoji && void cardActions.actions.change(activity, { emoji: picked })
          }
        />
      </span>
      <ActivityName
        name={name}
        draft={renaming?.draft ?? null}
        noteId={noteId}
        isGone={isGone}
        renameActions={cardActions.rename}
        onBegin={() => cardActions.rename.begin(activity)}
      />
      {renaming === null ? (
        <CardFooter {...props} />
      ) : (
        <RenameNote
          id={noteId}
          draft={renaming.draft}
          before={renaming.activity.name}
          now={name}
          sameNamed={sameNamed}
          isGone={isGone}
          renameActions={cardActions.rename}
        />
      )}
    </article>
  );
});

function CardFooter({ activity, counts, cardActions }: ActivityCardProps) {
  const { id, name, is_default } = activity;
  const uses = counts.blocks.length;
  const remove = () => {
    if (uses > 0) {
      toast.error(usedActivity(uses).text);
      return;
    }
    cardActions.onLeave(id);
    void cardActions.actions.remove(activity);
  };
  return (
    <div className={styles['foot']}>
      <BlockBadge
        name={name}
        counts={counts}
        onAdd={() => cardActions.onBlock({ activityId: id })}
        onOpen={(blockId) => cardActions.onBlock({ blockId })}
      />
      <Points points={counts.points} />
      <span className={styles['tools']}>
        <IconButton
          label={`Duplicate ${name}`}
          title="Duplicate"
          data-control="duplicate"
          icon={<Copy aria-hidden="true" />}
          onClick={() => void cardActions.actions.duplicate(activity)}
        />
        {!is_default && (
          <IconButton
            label={`Delete ${name}`}
            title="Delete"
            data-control="delete"
            icon={<Trash aria-hidden="true" />}
            onClick={remove}
          />
        )}
      </span>
    </div>
  );
}

function Points({ points }: { points: number }) {
  const title = 'Total points of its time blocks';
  const text = `${numberText(points)} ${points === 1 ? 'pt' : 'pts'}`;
  if (points > 0)
    return (
      <Badge title={title} tone="accent">
        {text}
      </Badge>
    );
  return (
    <span className={styles['unplanned']} title={title}>
      {text}
    </span>
  );
}
