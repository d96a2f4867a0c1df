import { useSession } from '@simmer/app-state/session/session';
import { useWeeklyPriorities } from '@simmer/app-state/plan/reflections';
import { addDays } from '@simmer/domain/dates/add-to-date';
import { dayTitle } from '@simmer/domain/dates/date-labels';
import { orderNorthStars } from '@simmer/domain/north-stars/order-north-stars';
import { minutesByDay } from '@simmer/domain/review/review-facts';
import { starHours } from '@simmer/domain/review/star-hours';
import { limitOn, ofLimitText } from '@simmer/domain/totals/day-limit';
import { lengthText } from '@simmer/domain/durations/duration-text';
import { IconButton } from '@simmer/ui/buttons/icon-button';
import { Card } from '@simmer/ui/layout/card';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import { Link } from 'react-router';
import { afterFirstPaint } from '../../shared/after-first-paint.tsx';
import { BarRow, BarRows } from '../../shared/bar-row.tsx';
import { weekText } from '../../shared/week-text.ts';
import { useReorderStars } from '../north-stars/use-north-star-actions.ts';
import { weekAddress } from '../../shared/year-address.ts';
import styles from './review.module.css';
import { StarName } from './star-name.tsx';
import type { Review } from './use-review.ts';

// Loaded apart: the switch of the mail is from ant-design, which no first paint contains.
const MailSetting = afterFirstPaint(
  async () => (await import(/* webpackChunkName: "review-fields" */ './mail-setting.tsx')).MailSetting,
);

const FillNext = afterFirstPaint(
  async () => (await import(/* webpackChunkName: "ideal-week" */ '../ideal-week/fill-next.tsx')).FillNext,
);

interface NextStepProps {
  readonly review: Review;
  readonly isReadOnly: boolean;
}

/** The week after: the order of its North Stars, and the hours already planned (REF-37). */
export function NextStep({ review, isReadOnly }: NextStepProps) {
  const next = addDays(review.monday, 7);
  return (
    <>
      <div className={styles['actions']}>
        <p className="sm-muted">{weekText(next)}</p>
        {!isReadOnly && <FillNext monday={next} today={review.today} />}
      </div>
      <div className={styles['columns']}>
        {!isReadOnly && <Order review={review} next={next} />}
        <Days review={review} next={next} />
        <Budgets review={review} next={next} />
      </div>
      {!isReadOnly && <MailSetting />}
    </>
  );
}

interface PartProps {
  readonly review: Review;
  readonly next: Review['monday'];
}

/** The weekly priority: the North Stars in their order, most important first. */
function Order({ review: { stars }, next }: PartProps) {
  const priorities = useWeeklyPriorities().data;
  const reorder = useReorderStars(next);
  const priority = priorities?.find(({ week_start_date: week }) => week === next);
  const shown = orderNorthStars(stars, priority?.ordered_theme_ids ?? stars.map(({ id }) => id));
  if (shown.length < 2) return null;
  const ids = shown.map(({ id }) => id);
  const move = (at: number, by: 1 | -1) => {
    const [id = ''] = ids.slice(at, at + 1);
    void reorder(ids, ids.toSpliced(at, 1).toSpliced(at + by, 0, id));
  };
  return (
    <Card title="What comes first">
      <ol className={styles['rows']}>
        {shown.map((star, at) => (
          <li key={star.id}>
            <span className={styles['name']}>
              <StarName star={star} />
            </span>
            <span>
              <IconButton
                label={`Move ${star.name} up`}
                disabled={at === 0}
                icon={<ArrowUp aria-hidden="true" />}
                onClick={() => move(at, -1)}
              />
              <IconButton
                label={`Move ${star.name} down`}
                disabled={at === shown.length - 1}
                icon={<ArrowDown aria-hidden="true" />}
                onClick={() => move(at, 1)}
              />
            </span>
          </li>
        ))}
      </ol>
    </Card>
  );
}

/** The hours already planned, day by day, against the limits of the days. */
function Days({ review: { time }, next }: PartProps) {
  const limits = useSession(({ user }) => user?.day_limits ?? null);
  const days = minutesByDay(time, next);
  const most = Math.max(...days.map(({ planned, events }) => planned + events));
  return (
    <Card title="Already there">
      <BarRows>
        {days.map(({ date, planned, events }) => {
          const [minutes, limit] = [planned + events, limitOn(limits, date)];
          return (
            <BarRow
              key={date}
              label={<Link to={weekAddress(date)}>{dayTitle(date)}</Link>}
              amount={
                <>
                  {limit === null ? lengthText(minutes) : ofLimitText(minutes, limit)}
                  {limit !== null && minutes > limit && ` · ${lengthText(minutes - limit)} over`}
                </>
              }
              share={minutes / (limit || most || 1)}
            />
          );
        })}
      </BarRows>
    </Card>
  );
}

/** The hours already planned against the budgets of that week. */
function Budgets({ review: { stars, minutes }, next }: PartProps) {
  const rows = starHours(stars, next, minutes(next)).filter(({ budget }) => budget !== null);
  if (rows.length === 0) return null;
  return (
    <Card title="Budgets">
      <ul className={styles['rows']}>
        {rows.map(({ star, hours }) => (
          <li key={star.id}>
            <span className={styles['name']}>
              <StarName star={star} />
            </span>
            <span className="sm-tabular">{hours}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
