import { addDays } from '@simmer/domain/dates/add-to-date';
import { mondayOf } from '@simmer/domain/dates/week';
import { SwitchField } from '@simmer/ui/antd/check-field';
import { Menu } from '@simmer/ui/antd/menu';
import { Button } from '@simmer/ui/buttons/button';
import { useState, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router';
import { weekAddress } from '../../shared/year-address.ts';
import { FromWeekDialog } from './from-week.dialog.tsx';
import { idealShown } from './ideal-shown.ts';
import { useFill } from './use-fill.ts';
import type { IdealWeek } from './model/use-ideal-week.ts';

interface IdealToolsProps {
  readonly week: IdealWeek;
  readonly today: string;
}

/** The actions on the whole ideal week. */
export function IdealTools({ week, today }: IdealToolsProps) {
  const navigate = useNavigate();
  const fill = useFill(today);
  const isShown = useSyncExternalStore(idealShown.subscribe, idealShown.get);
  const [isTaking, setIsTaking] = useState(false);
  const monday = mondayOf(today);
  const fillFrom = (first: string, count: number) => {
    const mondays = Array.from({ length: count }, (_, at) => addDays(first, 7 * at));
    if (fill(week, mondays)) void navigate(weekAddress(first));
  };
  const fills = [
    { id: 'this', label: 'This week', onSelect: () => fillFrom(monday, 1) },
    { id: 'next', label: 'Next week', onSelect: () => fillFrom(addDays(monday, 7), 1) },
    { id: 'four', label: 'The next four weeks', onSelect: () => fillFrom(addDays(monday, 7), 4) },
  ];
  return (
    <>
      <Menu label="Fill" items={fills}>
        {(trigger) => (
          <Button variant="primary" disabled={week.ideal.length === 0} {...trigger}>
            Fill…
          </Button>
        )}
      </Menu>
      <Button onClick={() => setIsTaking(true)}>Copy a real week…</Button>
      <SwitchField
        label="Show it in the calendar"
        isChecked={isShown}
        onChange={(isOn) => idealShown.set(isOn ? 'yes' : 'no')}
      />
      {isTaking && <FromWeekDialog week={week} today={today} onClose={() => setIsTaking(false)} />}
    </>
  );
}
