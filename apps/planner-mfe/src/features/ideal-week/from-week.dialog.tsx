import { addDays } from '@simmer/domain/dates/add-to-date';
import { mondayOf } from '@simmer/domain/dates/week';
import { idealFromWeek } from '@simmer/domain/ideal-week/ideal-from-week';
import { Dialog } from '@simmer/ui/antd/dialog';
import { Button } from '@simmer/ui/buttons/button';
import { useState } from 'react';
import { NativeSelect } from '@simmer/ui/fields/native-select';
import { weekText } from '../../shared/week-text.ts';
import { plannedInWeek } from './model/planned-in-week.ts';
import { useIdealActions } from './use-ideal-actions.ts';
import type { IdealWeek } from './model/use-ideal-week.ts';

const WEEKS_BACK = 12;
const WEEKS_AHEAD = 4;

interface FromWeekDialogProps {
  readonly week: IdealWeek;
  readonly today: string;
  readonly onClose: () => void;
}

/** Adds the blocks of a real week to the ideal week (IDE-11). */
export function FromWeekDialog({ week, today, onClose }: FromWeekDialogProps) {
  const thisMonday = mondayOf(today);
  const mondays = Array.from({ length: WEEKS_BACK + WEEKS_AHEAD + 1 }, (_, at) =>
    addDays(thisMonday, 7 * (WEEKS_AHEAD - at)),
  );
  const [monday, setMonday] = useState(thisMonday);
  const { takeOver, isSaving, failure } = useIdealActions();
  const found = idealFromWeek(plannedInWeek(week.blocks, monday), monday, week.ideal);
  return (
    <Dialog
      isOpen
      size="small"
      title="Copy a real week"
      description="Its blocks are added to your ideal week, each on its weekday. What is there already stays once."
      isLocked={isSaving}
      failure={failure}
      onClose={onClose}
      footer={
        <>
          <Button disabled={isSaving} onClick={onClose}>
            Cancel
          </Button>
          <Button
            variant="primary"
            busy={isSaving}
            disabled={found.length === 0}
            onClick={() => void takeOver(found).then((isDone) => isDone && onClose())}
          >
            {found.length === 1 ? 'Copy 1 block' : `Copy ${found.length} blocks`}
          </Button>
        </>
      }
    >
      <NativeSelect
        label="Week"
        value={monday}
        options={mondays}
        textOf={(each) => (each === thisMonday ? `${weekText(each)} (this week)` : weekText(each))}
        onChange={setMonday}
      />
    </Dialog>
  );
}
