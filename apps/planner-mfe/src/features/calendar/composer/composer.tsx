import { dayTitle } from '@simmer/domain/dates/date-labels';
import { isWeekend } from '@simmer/domain/dates/weekday';
import { Button } from '@simmer/ui/buttons/button';
import { IconButton } from '@simmer/ui/buttons/icon-button';
import { TextField } from '@simmer/ui/fields/text-field';
import X from 'lucide-react/icons/x';
import { LineParts, QuickAddMarks } from '../../palette/quick-add-parts.tsx';
import quickAddStyles from '../../palette/quick-add.module.css';
import styles from './composer.module.css';
import { PartChips } from './part-chips.tsx';
import type { ComposerPlace } from './composer.store.ts';
import { useComposerLine } from './use-composer-line.ts';

const NO_TOKENS: readonly never[] = [];

/** A new block typed in its place: Enter saves, Tab or 'More' opens the form with what was typed (CAL-70). */
export function Composer({ place }: { readonly place: ComposerPlace }) {
  const { area, field, quickAdd, saysPart, change, choosePart, takeStar, leave, showForm, add } =
    useComposerLine(place);
  const tokens = quickAdd.read?.tokens ?? NO_TOKENS;
  return (
    <div
      ref={area}
      role="group"
      aria-label={`New time block on ${dayTitle(place.date)}, ${place.part}`}
      className={styles['composer']}
      data-composing
      data-at-end={isWeekend(place.date) || undefined}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void add();
        }}
      >
        <TextField
          ref={field}
          label="What will you do?"
          hideLabel
          placeholder="Swim 7am 1h weekly"
          autoComplete="off"
          enterKeyHint="done"
          className={quickAddStyles['field']}
          trail={<QuickAddMarks text={quickAdd.typed} tokens={tokens} scrolled={0} />}
          value={quickAdd.typed}
          onChange={change}
        />
        {quickAdd.failure !== null && <p role="alert">{quickAdd.failure}</p>}
        <p className={styles['status']} role="status">
          {quickAdd.text}
        </p>
        <LineParts quickAdd={quickAdd} line={field} stars={quickAdd.stars} onTakeStar={takeStar} />
        {!saysPart && <PartChips place={place} line={field} onChoose={choosePart} />}
        <Actions
          canAdd={quickAdd.form !== null}
          isSaving={quickAdd.isSaving}
          onClose={leave}
          onMore={showForm}
        />
      </form>
    </div>
  );
}

interface ActionsProps {
  readonly canAdd: boolean;
  readonly isSaving: boolean;
  readonly onClose: () => void;
  readonly onMore: () => void;
}

function Actions({ canAdd, isSaving, onClose, onMore }: ActionsProps) {
  return (
    <div className={styles['actions']}>
      <IconButton size="small" label="Close" icon={<X aria-hidden="true" />} onClick={onClose} />
      <Button size="small" variant="quiet" aria-haspopup="dialog" onClick={onMore}>
        More
      </Button>
      <Button type="submit" size="small" variant="primary" disabled={!canAdd} busy={isSaving}>
        Add
      </Button>
    </div>
  );
}
