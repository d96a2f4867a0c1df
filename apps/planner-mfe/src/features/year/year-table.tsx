import { monthTitle } from '@simmer/domain/dates/date-labels';
import { phaseLabel } from '@simmer/domain/phases/phase-alias';
import { meanMood } from '@simmer/domain/year/mean-mood';
import type { YearPeriod } from '@simmer/domain/year/year-periods';
import {
  mainPhase,
  sumWeeks,
  wholeTime,
  type YearTotals,
  type YearWeek,
} from '@simmer/domain/year/year-weeks';
import { useMemo, useState } from 'react';
import { weekText } from '../../shared/week-text.ts';
import { type Segment, splitHours, totalHours, usedSegments } from './model/segments.ts';
import styles from './year.module.css';
import type { Year } from './model/year.ts';

interface YearTableProps {
  /** Months, or single weeks. */
  readonly rows: readonly (YearPeriod<YearWeek> | YearWeek)[];
  readonly year: Year;
}

interface Row {
  readonly key: string;
  readonly title: string;
  readonly totals: YearTotals;
  readonly notes: number;
}

const rowOf = (row: YearPeriod<YearWeek> | YearWeek): Row =>
  'monday' in row
    ? { key: row.monday, title: weekText(row.monday), totals: row, notes: row.notes === null ? 0 : 1 }
    : {
        key: row.start,
        title: monthTitle(row.start),
        totals: sumWeeks(row.weeks),
        notes: row.weeks.filter(({ notes }) => notes !== null).length,
      };

/** All numbers of the charts as a table, rendered when it is opened (YR-8). */
export function YearTable(props: YearTableProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details className={styles['table']} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>All numbers as a table</summary>
      {isOpen && <NumberTable {...props} />}
    </details>
  );
}

function NumberTable({ rows, year: { segments, phases } }: YearTableProps) {
  const found = useMemo(() => rows.map(rowOf), [rows]);
  const columns = usedSegments(segments, sumWeeks(found.map(({ totals }) => totals)));
  return (
    // Focusable, so that the keyboard can scroll the table too.
    <div role="region" aria-label="All numbers" tabIndex={0} data-scrolls>
      <table>
        <caption className="sm-visually-hidden">Hours, phase, mood and reflections</caption>
        <thead>
          <tr>
            <th scope="col">Time</th>
            <th scope="col">Hours</th>
            {columns.map(({ id, name }) => (
              <th key={id} scope="col" dir="auto">
                {name}
              </th>
            ))}
            <th scope="col">Main phase</th>
            <th scope="col">Mood</th>
            <th scope="col">Reflections</th>
          </tr>
        </thead>
        <tbody>
          {found.map((row) => (
            <TableRow key={row.key} row={row} columns={columns} phases={phases} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface TableRowProps {
  readonly row: Row;
  readonly columns: readonly Segment[];
  readonly phases: Year['phases'];
}

function TableRow({ row: { title, totals, notes }, columns, phases }: TableRowProps) {
  const mood = meanMood(totals.moods);
  const phase = phases.get(mainPhase(wholeTime(totals)) ?? '');
  return (
    <tr>
      <th scope="row">{title}</th>
      <td>{totalHours(totals)}</td>
      {columns.map(({ id, minutesOf }) => (
        <td key={id}>{splitHours(totals, minutesOf)}</td>
      ))}
      <td>{phase ? phaseLabel(phase.name) : '–'}</td>
      <td>{mood?.label ?? '–'}</td>
      <td>{notes}</td>
    </tr>
  );
}
