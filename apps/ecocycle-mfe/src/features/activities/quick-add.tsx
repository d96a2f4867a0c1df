import { limits } from '@simmer/contracts/limits';
import { DEFAULT_EMOJI } from '@simmer/contracts/schemas/planning-values';
import type { Activity } from '@simmer/contracts/schemas/activity.schema';
import { findActivityByName } from '@simmer/domain/activities/find-activity';
import { Button } from '@simmer/ui/buttons/button';
import { EmojiField } from '@simmer/ui/emoji/emoji-field';
import { TextField } from '@simmer/ui/fields/text-field';
import { toast } from '@simmer/ui/toasts/toast';
import { isTooLong } from '@simmer/ui/fields/text-limit';
import Plus from 'lucide-react/icons/plus';
import { type Dispatch, type FormEvent, type SetStateAction, useState } from 'react';
import { duplicateNameText } from './model/same-named.ts';
import styles from './quick-add.module.css';
import type { ActivityActions } from './card/use-activity-actions.ts';

export interface QuickAddName {
  /** The typed name, which the page keeps while another tab is shown. */
  readonly name: string;
  readonly onName: Dispatch<SetStateAction<string>>;
}

interface QuickAddProps extends QuickAddName {
  readonly activities: readonly Activity[];
  readonly onCreate: ActivityActions['create'];
  /** Called when an activity is being created, or one of this name exists: the library makes it visible. */
  readonly onAdded: (name: string) => void;
}

/** Enter creates an activity with the entered name, unless it exists (KIT-13). */
export function QuickAdd({ name, onName, activities, onCreate, onAdded }: QuickAddProps) {
  const [emoji, setEmoji] = useState<string>(DEFAULT_EMOJI);
  const trimmed = name.trim();
  const canAdd = trimmed !== '' && !isTooLong(name, limits.name);
  const sameActivity = trimmed === '' ? null : findActivityByName(activities, trimmed);

  const add = async (event: FormEvent) => {
    event.preventDefault();
    if (!canAdd) return;
    if (sameActivity !== null) {
      toast.info(duplicateNameText(sameActivity));
      onAdded(sameActivity.name);
      return;
    }
    onName('');
    setEmoji(DEFAULT_EMOJI);
    onAdded(trimmed);
    if (await onCreate({ name: trimmed, emoji })) return;
    // After a failure the name is restored, unless something else was entered meanwhile.
    onName((typed) => typed || name);
    setEmoji(emoji);
  };

  return (
    <form className={styles['form']} aria-label="Add an activity" onSubmit={(event) => void add(event)}>
      <EmojiField
        label="Emoji of the new activity"
        value={emoji}
        onChange={setEmoji}
        clearTo={DEFAULT_EMOJI}
      />
      <TextField
        label="Name of the new activity"
        hideLabel
        className={styles['name']}
        placeholder="Type activity name and press Enter..."
        autoComplete="off"
        enterKeyHint="done"
        limit={limits.name}
        hint={sameActivity === null ? undefined : duplicateNameText(sameActivity)}
        value={name}
        onChange={onName}
      />
      <Button
        type="submit"
        variant="primary"
        size="large"
        className={styles['add']}
        icon={<Plus aria-hidden="true" />}
        disabled={!canAdd}
      >
        Add
      </Button>
    </form>
  );
}
