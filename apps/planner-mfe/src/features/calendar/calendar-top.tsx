import type { CalendarDate } from '@simmer/domain/dates/calendar-date';
import { CalendarHeader } from './calendar-header.tsx';
import { DensityStrip } from './density/density-strip.tsx';
import type { DaysShown } from './sheet/roll/day-roll.ts';
import { PhoneHeader } from './phone/phone-header.tsx';
import { WeekStrip } from './phone/week-strip.tsx';
import type { Roll } from './sheet/roll/roll.ts';
import type { CalendarPlan } from './use-calendar-plan.ts';

interface CalendarTopProps {
  readonly roll: Roll;
  readonly plan: CalendarPlan;
  readonly today: CalendarDate;
  readonly daysShown: DaysShown;
  readonly onChooseDaysShown: (shown: DaysShown) => void;
  readonly isPanelOpen: boolean;
  readonly onTogglePanel: () => void;
  readonly onManageNorthStars: () => void;
}

/** What stands above the plan: where one is in the two years, and the ways from there. */
export function CalendarTop(props: CalendarTopProps) {
  const { roll, plan, today, daysShown } = props;
  const header = {
    today,
    northStars: plan.northStars,
    isPanelOpen: props.isPanelOpen,
    unassignedCount: plan.unassigned.blocks.length + plan.unassigned.events.length,
    onTogglePanel: props.onTogglePanel,
    onManageNorthStars: props.onManageNorthStars,
  };
  const density = (
    <DensityStrip
      roll={roll}
      content={plan.content}
      sizes={plan.sizes}
      northStars={plan.northStars}
      today={today}
    />
  );
  if (roll.kind === 'days') {
    return (
      <>
        <PhoneHeader
          {...header}
          roll={roll}
          daysShown={daysShown}
          onChooseDaysShown={props.onChooseDaysShown}
        />
        {density}
        <WeekStrip
          roll={roll}
          daysShown={daysShown}
          content={plan.content}
          reflectionOf={plan.reflectionOf}
          today={today}
        />
      </>
    );
  }
  return (
    <>
      <CalendarHeader {...header} roll={roll} />
      {density}
    </>
  );
}
