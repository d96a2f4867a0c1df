import type { NorthStarBudget } from '@simmer/contracts/schemas/north-star-budget.schema';
import { mondayOf } from '@simmer/domain/dates/week';
import { budgetInWeek, budgetState, countedMinutes } from '@simmer/domain/north-stars/budget';
import { budgetInWords, budgetLine } from '@simmer/domain/north-stars/budget-text';
import { eventStarOf } from '@simmer/domain/classification/event-rules';
import { minutesNotLeftOn } from '@simmer/domain/outcomes/outcome-on';
import {
  afterMove,
  NO_MINUTES,
  onceEachWeek,
  type StarMinutes,
  starMinutes,
  type WeekMinutes,
} from '@simmer/domain/totals/star-minutes';
import { useDragState } from '@simmer/ui/drag/drag-session';
import { VisuallyHidden } from '@simmer/ui/layout/visually-hidden';
import { countedPlan } from '../model/day-time.ts';
import { weekDrag } from '../model/week-session.ts';
import type { BudgetPlan } from './budget-plan.ts';
import styles from './budget-lines.module.css';

const minutesByPlan = new WeakMap<BudgetPlan, WeekMinutes>();

/** Counts the minutes of each week once: the line of a week and the badges of its North Stars need the same weeks. */
function minutesOf(plan: BudgetPlan): WeekMinutes {
  const known = minutesByPlan.get(plan);
  if (known) return known;
  const time = { ...countedPlan(plan.content), starOf: eventStarOf(plan.northStars) };
  const minutes = onceEachWeek((monday) => starMinutes(time, monday));
  minutesByPlan.set(plan, minutes);
  return minutes;
}

/**
 * Planned minutes by North Star in a week. While a block is dragged from or to the week, they are those after the drop
 * (BUD-4).
 */
function useWeekMinutes(plan: BudgetPlan, monday: string): (id: string) => StarMinutes {
  // Null for a drag in other weeks, so that it does not render this week.
  const drag = useDragState(weekDrag, (state) => {
    const { dragged, target } = state;
    if (dragged === null || target === null) return null;
    const isHere = [dragged.from, target.date].some((date) => date !== null && mondayOf(date) === monday);
    return isHere ? target : null;
  });
  const { dragged } = weekDrag.getState();
  return (id) => {
    const planned = minutesOf(plan)(monday).get(id) ?? NO_MINUTES;
    if (drag === null || dragged?.card.block.north_star_theme_id !== id) return planned;
    const { from, card } = dragged;
    const countedFrom = from === null ? 0 : minutesNotLeftOn(card.block, from, card.minutes);
    return afterMove(planned, monday, { from, to: drag.date, minutes: card.minutes, countedFrom });
  };
}

interface HoursProps {
  readonly budget: NorthStarBudget;
  readonly minutes: StarMinutes;
  readonly isInChip?: boolean;
}

function Hours({ budget, minutes, isInChip = false }: HoursProps) {
  const counted = countedMinutes(budget, minutes);
  return (
    <span
      className={`sm-tabular ${styles['hours']} ${isInChip ? styles['inChip'] : ''}`}
      data-state={budgetState(budget, counted)}
      title={budgetInWords(budget)}
    >
      {budgetLine(budget, counted)}
      {budget.days === 'weekdays' && <VisuallyHidden> on weekdays</VisuallyHidden>}
    </span>
  );
}

interface BudgetsProps {
  readonly plan: BudgetPlan;
  readonly monday: string;
  readonly only?: string;
}

/** The hours of a week beside the budgets of its North Stars, as a list, or beside that of one of them. */
export function Budgets({ plan, monday, only }: BudgetsProps) {
  const minutesOfStar = useWeekMinutes(plan, monday);
  const budgeted = plan.northStars.flatMap((star) => {
    const budget = budgetInWeek(star.budgets, monday);
    return budget === null ? [] : [{ star, budget }];
  });
  if (only !== undefined) {
    const budget = budgeted.find(({ star }) => star.id === only)?.budget;
    return budget && <Hours budget={budget} minutes={minutesOfStar(only)} isInChip />;
  }
  if (budgeted.length === 0) return null;
  return (
    <ul className={styles['week']} aria-label="Hours of the North Stars">
      {budgeted.map(({ star, budget }) => (
        <li key={star.id}>
          <span className="sm-emoji-glyph" aria-hidden="true">
            {star.emoji}
          </span>
          <span className={styles['name']}>{star.name}</span>
          <Hours budget={budget} minutes={minutesOfStar(star.id)} />
        </li>
      ))}
    </ul>
  );
}
