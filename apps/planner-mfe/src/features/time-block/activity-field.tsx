import { suggestActivities } from '@simmer/domain/activities/find-activity';
import { PIN_EMOJI } from '@simmer/domain/activities/name-activity';
import { Combobox } from '@simmer/ui/combobox';
import { EmojiField } from '@simmer/ui/emoji-field';
import { useMemo } from 'react';
import type { Activity } from '../../planning/planning-types.ts';
import { type BlockForm, shownEmoji } from './model/block-form.ts';
import styles from './time-block.module.css';

/** As many as a person takes in at a glance. */
const SHOWN_SUGGESTIONS = 8;

interface ActivityFieldProps {
  readonly form: BlockForm;
  readonly activities: readonly Activity[];
  readonly onChange: (changes: Partial<BlockForm>) => void;
}

/** The activity by name, most used first, and the emoji that a new one gets. */
export function ActivityField({ form, activities, onChange }: ActivityFieldProps) {
  const suggestions = useMemo(
    () =>
      suggestActivities(activities, form.activityName)
        .slice(0, SHOWN_SUGGESTIONS)
        .map(({ id, name, emoji }) => ({ id, label: name, emoji })),
    [activities, form.activityName],
  );
  return (
    <div className={styles['activity']}>
      <EmojiField
        label="Emoji of the activity"
        value={shownEmoji(form, activities) ?? PIN_EMOJI}
        onChange={(emoji) => onChange({ emoji })}
      />
      <Combobox
        label="Activity"
        placeholder="What will you do?"
        value={form.activityName}
        suggestions={suggestions}
        isFirst
        onChange={(activityName) => onChange({ activityName })}
        onPick={({ label, emoji }) => onChange({ activityName: label, emoji: emoji ?? null })}
      />
    </div>
  );
}
