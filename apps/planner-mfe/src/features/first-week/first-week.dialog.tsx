import { useToday } from '@simmer/app-state/clock';
import { useActivities } from '@simmer/app-state/activities/activities';
import { useTimeBlockSizes } from '@simmer/app-state/catalogue/catalogue';
import { newId } from '@simmer/app-state/storage/new-id';
import { dayParts } from '@simmer/contracts/schemas/planning-values';
import { capitalized } from '@simmer/domain/capitalized';
import type { CalendarDate } from '@simmer/domain/dates/calendar-date';
import { shortDate } from '@simmer/domain/dates/date-labels';
import { weekdayOf } from '@simmer/domain/dates/weekday';
import { weekdayLabel } from '@simmer/domain/dates/weekday-labels';
import { daysAfter, type SuggestedBlock, suggestFirstWeek } from '@simmer/domain/north-stars/first-week';
import { nextOccurrence } from '@simmer/domain/recurrence/expand-occurrences';
import { sizeHoursText } from '@simmer/domain/totals/duration-text';
import { CheckField } from '@simmer/ui/antd/check-field';
import { Dialog } from '@simmer/ui/antd/dialog';
import { Button } from '@simmer/ui/buttons/button';
import { LoadingArea } from '@simmer/ui/loading/spinner';
import { useState } from 'react';
import type { Activity, NorthStar, TimeBlockSize } from '../../planning/planning-types.ts';
import { NativeSelect } from '../../planning/native-select.tsx';
import { notifyPlaced } from '../../planning/placed-block.ts';
import { useBlockWrites } from '../../planning/use-block-writes.ts';
import { useFailure } from '../../planning/use-failure.ts';
import { useOrderedNorthStars } from '../../planning/use-ordered-north-stars.ts';
import { ConnectFirst } from './connect-first.tsx';
import { firstWeekBlocks } from './first-week-blocks.ts';
import styles from './first-week.module.css';

interface FirstWeekDialogProps {
  readonly onClose: () => void;
}

/** Suggestions for the days to come, of which a person takes, moves and leaves out what they like (ONB-12). */
export function FirstWeekDialog({ onClose }: FirstWeekDialogProps) {
  const today = useToday();
  const { stars } = useOrderedNorthStars(today);
  const activities = useActivities().data;
  const sizes = useTimeBlockSizes().data;
  if (activities === undefined || sizes === undefined) {
    return (
      <Dialog isOpen onClose={onClose} title="A first week">
        <LoadingArea label="Loading…" />
      </Dialog>
    );
  }
  return <Suggestions {...{ today, stars, activities, sizes, onClose }} />;
}

interface Suggestion extends SuggestedBlock {
  readonly isTaken: boolean;
}

interface SuggestionsProps extends FirstWeekDialogProps {
  readonly today: CalendarDate;
  readonly stars: readonly NorthStar[];
  readonly activities: readonly Activity[];
  readonly sizes: readonly TimeBlockSize[];
}

const blocksText = (count: number): string => `${count} time ${count === 1 ? 'block' : 'blocks'}`;

function Suggestions({ today, stars, activities, sizes, onClose }: SuggestionsProps) {
  const [suggestions, setSuggestions] = useState<readonly Suggestion[]>(() =>
    suggestFirstWeek(stars, today).map((each) => ({ ...each, isTaken: true })),
  );
  const [isSaving, setIsSaving] = useState(false);
  const failure = useFailure();
  const { write } = useBlockWrites();
  const taken = suggestions.filter(({ isTaken }) => isTaken);
  const change = (changed: Suggestion) =>
    setSuggestions(suggestions.map((each) => (each.id === changed.id ? changed : each)));
  const add = async () => {
    setIsSaving(true);
    failure.forget();
    const { blocks, activities: created } = firstWeekBlocks(taken, stars, activities, sizes, newId);
    const done = await write(
      blocks.map((source) => ({ kind: 'create' as const, source, changes: {} })),
      [],
      {
        kind: 'block.create',
        success: `${blocksText(blocks.length)} added`,
        failure: 'The time blocks could not be added. Please try again.',
        showFailure: failure.show,
        created,
      },
    );
    setIsSaving(false);
    if (done === null) return;
    const [first] = done.after.toSorted((one, other) => (one.start_date < other.start_date ? -1 : 1));
    const date = first && nextOccurrence(first, first.start_date);
    if (first && date) notifyPlaced({ id: first.id, date });
    onClose();
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="A first week"
      description="A start for the next seven days. Take what you like, move it, or leave it out."
      isLocked={isSaving}
      failure={failure.text}
      footer={
        <>
          <Button disabled={isSaving} onClick={onClose}>
            Not now
          </Button>
          <Button variant="primary" busy={isSaving} disabled={taken.length === 0} onClick={() => void add()}>
            Add {blocksText(taken.length)}
          </Button>
        </>
      }
    >
      <ConnectFirst />
      {stars.map((star) => (
        <section key={star.id} aria-label={star.name} className={styles['star']}>
          <h3>
            <span aria-hidden="true">{star.emoji}</span> <span dir="auto">{star.name}</span>
          </h3>
          <ul className={styles['list']}>
            {suggestions
              .filter(({ starId }) => starId === star.id)
              .map((each) => (
                <SuggestionRow
                  key={each.id}
                  suggestion={each}
                  minutes={sizes.find(({ name }) => name === each.size)?.duration ?? 0}
                  today={today}
                  onChange={(changes) => change({ ...each, ...changes })}
                />
              ))}
          </ul>
        </section>
      ))}
    </Dialog>
  );
}

interface SuggestionRowProps {
  readonly suggestion: Suggestion;
  readonly minutes: number;
  readonly today: CalendarDate;
  readonly onChange: (changes: Partial<Suggestion>) => void;
}

function SuggestionRow({ suggestion, minutes, today, onChange }: SuggestionRowProps) {
  const { activity, date, part, isTaken } = suggestion;
  return (
    <li>
      <CheckField
        label={
          <>
            <span dir="auto">{activity}</span>{' '}
            <span className="sm-muted">{minutes > 0 && sizeHoursText(minutes)}</span>
          </>
        }
        isChecked={isTaken}
        onChange={(isNow) => onChange({ isTaken: isNow })}
      />
      <NativeSelect
        label={`Day of ${activity}`}
        isDisabled={!isTaken}
        value={date}
        options={daysAfter(today)}
        textOf={(day) => `${weekdayLabel(weekdayOf(day))}, ${shortDate(day)}`}
        onChange={(next) => onChange({ date: next })}
      />
      <NativeSelect
        label={`Part of the day of ${activity}`}
        isDisabled={!isTaken}
        value={part}
        options={dayParts}
        textOf={capitalized}
        onChange={(next) => onChange({ part: next })}
      />
    </li>
  );
}
