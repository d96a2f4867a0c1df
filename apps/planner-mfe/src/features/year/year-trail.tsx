import {
  periodTitle,
  startOfQuarter,
  type YearPeriod,
  type YearView,
} from '@simmer/domain/year/year-periods';
import type { YearWeek } from '@simmer/domain/year/year-weeks';
import { buttonClass } from '@simmer/ui/buttons/button';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { Link } from 'react-router';
import { neighboursOf } from './model/neighbours.ts';
import { yearLink } from '../../shared/year-address.ts';
import styles from './year.module.css';

interface YearTrailProps {
  readonly view: YearView;
  /** All periods of this zoom. */
  readonly periods: readonly YearPeriod<YearWeek>[];
}

/** Links back to the two years, and to the period before and after (YR-7). */
export function YearTrail({ view, periods }: YearTrailProps) {
  if (view.zoom === 'years') return null;
  const quarter: YearView = { zoom: 'quarter', start: startOfQuarter(view.start) };
  const { previous, next } = neighboursOf(view, periods);
  return (
    <nav className={styles['trail']} aria-label="Zoom">
      <ol>
        <li>
          <Link to="/year">Two years</Link>
        </li>
        {view.zoom === 'month' && (
          <li>
            <Link to={yearLink(quarter)}>{periodTitle(quarter)}</Link>
          </li>
        )}
        <li aria-current="page">{periodTitle(view)}</li>
      </ol>
      <p className={styles['steps']}>
        {previous && (
          <Link to={yearLink(previous)} className={buttonClass({ size: 'small' })}>
            <ChevronLeft aria-hidden="true" />
            {periodTitle(previous)}
          </Link>
        )}
        {next && (
          <Link to={yearLink(next)} className={buttonClass({ size: 'small' })}>
            {periodTitle(next)}
            <ChevronRight aria-hidden="true" />
          </Link>
        )}
      </p>
    </nav>
  );
}
