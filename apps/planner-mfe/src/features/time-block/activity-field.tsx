import { limits } from '@simmer/contracts/limits';
import { PIN_EMOJI } from '@simmer/domain/activities/name-activity';
import { EmojiField } from '@simmer/ui/emoji/emoji-field';
import { useFittingEmoji } from '@simmer/ui/emoji/use-fitting-emoji';
import { useMemo, useRef } from 'react';
import { QuickAddParts } from './quick-add/quick-add-parts.tsx';
import type { FormLine } from './use-form-line.ts';
import type { Activity, NorthStar } from '../../shared/planning-types.ts';
import { isMarkAlone, markedStars, withMarkedStar } from './quick-add/marked-stars.ts';
import {
  activityHint,
  activityRows,
  CREATE_ROW,
  emojiHint,
  newActivityName,
} from './model/activity-choice.ts';
import { type BlockForm, pickedEmoji, pickEmoji, shownEmoji } from './model/block-form.ts';
import { Combobox } from './combobox.tsx';
import styles from './time-block.module.css';

interface ActivityFieldProps {
  readonly form: BlockForm;
  /** The line as typed, which may say more than the name of the activity. */
  readonly typed: string;
  readonly line: FormLine | null;
  /** A new block begins with its line, which has the focus on touch too. */
  readonly isNew: boolean;
  readonly activities: readonly Activity[];
  /** The North Stars that a mark in the line may mean (QCK-13). */
  readonly northStars: readonly NorthStar[];
  readonly onChange: (changes: Partial<BlockForm>) => void;
}

/**
 * The name of the activity, most used ones first, with its emoji, and chips for whatever else the line
 * says (BLK-76, QCK-10).
 */
export function ActivityField({
  form,
  typed,
  line,
  isNew,
  activities,
  northStars,
  onChange,
}: ActivityFieldProps) {
  const { activityName } = form;
  const field = useRef<HTMLElement>(null);
  const fitting = useFittingEmoji();
  const emoji = pickedEmoji(form, null) ?? fitting(activityName);
  const rows = useMemo(
    () => activityRows({ activityName, emoji }, activities),
    [activities, activityName, emoji],
  );
  const stars = useMemo(() => markedStars(typed, northStars), [typed, northStars]);
  // A part of a name, of an activity or after '#', is completed first; whatever else is typed is saved as it is.
  const isSaid = line !== null || newActivityName(form, activities) === null || rows[0]?.id === CREATE_ROW;
  const starRows = stars.map(({ id, name, emoji: glyph }) => ({ id, label: name, emoji: glyph }));
  return (
    <div>
      <div
        role="presentation"
        ref={(element) => {
          field.current = element?.querySelector<HTMLElement>('[data-autofocus]') ?? null;
        }}
        className={styles['activity']}
        onKeyDown={(event) => {
          const { key, shiftKey, target } = event;
          if (key !== 'Tab' || shiftKey || target !== field.current || !line?.offer) return;
          event.preventDefault();
          line.choose(line.offer.part, 'part');
        }}
      >
        <EmojiField
          label="Emoji of the activity"
          value={shownEmoji(form, activities) ?? emoji ?? PIN_EMOJI}
          onChange={(picked) => onChange(pickEmoji(form, picked, activities))}
        />
        <Combobox
          label="Activity"
          placeholder={isNew ? 'Swim tomorrow 7am 1h' : 'What will you do?'}
          value={typed}
          suggestions={isMarkAlone(typed) ? [...starRows, ...rows] : [...rows, ...starRows]}
          hint={activityHint(form, activities) ?? emojiHint(form, activities)}
          isInPlaceOfHint={rows[0]?.id === CREATE_ROW}
          limit={limits.name}
          isFirst={isNew ? 'always' : true}
          isWhole={isSaid && stars.length === 0}
          onChange={(name) => onChange({ activityName: name })}
          onPick={(row) => {
            const star = stars.find(({ id }) => id === row.id);
            if (star !== undefined) onChange({ activityName: withMarkedStar(typed, star) });
            else if (row.id === CREATE_ROW) onChange({ activityName: activityName.trim(), activityId: null });
            else onChange({ activityName: row.label, activityId: row.id });
          }}
        />
      </div>
      <p role="status">{line?.notice}</p>
      {line !== null && (
        <QuickAddParts
          line={field}
          tokens={line.tokens}
          offer={line.offer}
          question={line.question}
          choose={line.choose}
        />
      )}
    </div>
  );
}
