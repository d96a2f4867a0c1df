import { addDays } from '@simmer/domain/dates/add-to-date';
import type { CalendarDate } from '@simmer/domain/dates/calendar-date';
import { dayHeader, monthTitle, shortDate, weekLabel } from '@simmer/domain/dates/date-labels';
import { mondayOf, weekDates } from '@simmer/domain/dates/week';
import { Button } from '@simmer/ui/buttons/button';
import { VisuallyHidden } from '@simmer/ui/layout/visually-hidden';
import { Skeleton } from '@simmer/ui/layout/skeleton';
import calendar from './menus/calendar.module.css';
import { MoreButton } from './menus/more-button.tsx';
import { WeekButtons } from './menus/week-buttons.tsx';
import { unassignedText } from './model/unassigned.ts';
import phone from './phone/phone.module.css';
import { SHEET_METRICS } from './model/week-height.ts';
import day from './day/day.module.css';
import week from './week/week.module.css';
import styles from './outline.module.css';

/** The texts of the week around a day, as the prerendered calendar shows them. */
export function outlineOf(today: CalendarDate) {
  const monday = mondayOf(today);
  return {
    month: monthTitle(today),
    week: weekLabel(monday),
    span: `${shortDate(monday)} – ${shortDate(addDays(monday, 6))}`,
    days: weekDates(monday).map((date) => ({
      ...dayHeader(date),
      letter: dayHeader(date).weekday.slice(0, 1),
      number: String(Number(date.slice(-2))),
    })),
  };
}

/** Each text of its own, because the prerendered ones are placeholders, of which no part can be taken. */
interface OutlineDay {
  readonly weekday: string;
  readonly date: string;
  readonly letter: string;
  readonly number: string;
}

const LOADING = 'Loading your week…';

interface OutlineProps {
  readonly month: string;
  readonly week: string;
  readonly span: string;
  readonly days: readonly OutlineDay[];
}

/**
 * The calendar before its plan is loaded: month, week and days of today, at the places of the loaded calendar. Also
 * prerendered (FED-70), where nothing is known of the window, so the style sheet chooses between desktop and phone.
 */
export function CalendarOutline(props: OutlineProps) {
  return (
    <div className={calendar['screen']}>
      <VisuallyHidden>
        <span role="status">{LOADING}</span>
      </VisuallyHidden>
      <WeekOutline {...props} />
      <PhoneOutline {...props} />
    </div>
  );
}

function WeekOutline({ month, week: label, span, days }: OutlineProps) {
  return (
    <div className={styles['wide']}>
      <header className={calendar['header']}>
        <h1 className={calendar['month']}>{month}</h1>
        <div className={calendar['jumps']}>
          <WeekButtons />
          <Button size="small">Today</Button>
          <Button variant="quiet" size="small">
            Next Quarter
          </Button>
        </div>
        <span className={calendar['stars']} />
        {/* They take their place, and cannot be pressed yet. */}
        <div className={`${calendar['tools']} ${styles['place']}`}>
          <Button size="small" variant="quiet">
            Manage North Stars
          </Button>
          <Button size="small" variant="quiet">
            {unassignedText('–')}
          </Button>
          <MoreButton isNarrow={false} />
        </div>
      </header>
      <div className={styles['density']} />
      <section className={`${week['week']} ${styles['week']}`} style={SHEET_METRICS} aria-label={label}>
        <div className={week['margin']}>
          <h2 className={`sm-tabular ${week['label']}`}>{label}</h2>
          <p className={week['span']}>{span}</p>
        </div>
        <div className={week['days']}>
          {days.map(({ weekday, date }) => (
            <div key={weekday} className={day['day']}>
              <div className={day['header']}>
                <span className={day['weekday']}>{weekday}</span>
                <span className={`sm-tabular ${day['date']}`}>{date}</span>
              </div>
            </div>
          ))}
        </div>
      </section>
    </div>
  );
}

const CARDS = ['now', 'next', 'later'];

/**
 * The outline on a phone. Only its script knows which view the phone shows: all views have month and days, and cards
 * below.
 */
function PhoneOutline({ month, days }: Pick<OutlineProps, 'month' | 'days'>) {
  return (
    <div className={styles['narrow']}>
      <header className={phone['header']}>
        <div className={phone['line']}>
          <h1 className={phone['month']}>
            <span className={phone['fold']}>
              <span>{month}</span>
            </span>
          </h1>
          <Skeleton width="148px" height="44px" radius="var(--radius)" />
          <span className={styles['menu']} />
        </div>
        <div className={phone['days']} aria-hidden="true">
          {days.map(({ weekday, letter, number }) => (
            <span key={weekday} className={phone['day']}>
              <span className={phone['letter']}>{letter}</span>
              <span className={`sm-tabular ${phone['number']}`}>{number}</span>
            </span>
          ))}
        </div>
      </header>
      <p className={styles['loading']} aria-hidden="true">
        {LOADING}
      </p>
      {CARDS.map((card) => (
        <Skeleton key={card} height="64px" radius="var(--radius)" />
      ))}
    </div>
  );
}
