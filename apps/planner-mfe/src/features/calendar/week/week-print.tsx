import type { WeeklyReflection } from '@simmer/contracts/schemas/weekly-reflection.schema';
import { dayHeader } from '@simmer/domain/dates/date-labels';
import { safeColor } from '@simmer/ui/theme/card-tint';
import { type CSSProperties, useState } from 'react';
import { PrintPage } from '../../../shared/print/print-page.tsx';
import { useIsPrinting } from '../../../shared/print/use-is-printing.ts';
import { REFLECTION_KINDS, reflectionLines } from '../../reflection/model/reflection-kind.ts';
import { weekText } from '../../../shared/week-text.ts';
import { type SheetContent, weekPlan } from '../model/week-plan.ts';
import type { CalendarScroller } from '../scroll/calendar-scroller.ts';
import { type PrintLine, printRows, printTypeSize, ruledLines } from './print-week.ts';
import styles from './print.module.css';

interface WeekPrintProps {
  readonly scroller: CalendarScroller;
  readonly content: SheetContent;
  readonly reflectionOf: (monday: string) => WeeklyReflection | null;
}

/** The visible week on one landscape page, however it is printed. Mounted only while printing. */
export function WeekPrint(props: WeekPrintProps) {
  return useIsPrinting() && <PrintedWeek {...props} />;
}

function PrintedWeek({ scroller, content, reflectionOf }: WeekPrintProps) {
  // Read once: the sheet is hidden while the page is printed, and then has no scroll position.
  const [monday] = useState(() => scroller.getWeek());
  if (monday === null) return null;

  const plan = weekPlan(monday, { ...content, proposed: null });
  const rows = printRows(plan);
  const reflection = reflectionOf(monday);
  return (
    <PrintPage className={styles['page']} style={{ fontSize: printTypeSize(rows) }} data-print-week={monday}>
      <h1 className={styles['title']}>{weekText(monday)}</h1>
      <table className={styles['week']}>
        <thead>
          <tr>
            <th scope="col">
              <span className="sm-visually-hidden">Part of the day</span>
            </th>
            {plan.days.map(({ date }) => (
              <th key={date} scope="col">
                {dayHeader(date).weekday} <span className={styles['date']}>{dayHeader(date).date}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ part, days }) => (
            <tr key={part}>
              <th scope="row">{part}</th>
              {plan.days.map(({ date }, index) => (
                <td key={date}>
                  {days[index]?.map((line) => (
                    <Line key={line.key} line={line} />
                  ))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <div className={styles['reflections']}>
        {REFLECTION_KINDS.map(({ kind, card }) => (
          <section key={kind}>
            <h2 className={styles['kind']}>{card}</h2>
            {ruledLines(reflectionLines(reflection, kind)).map(({ key, text }) => (
              <p key={key} className={styles['ruled']}>
                {text}
              </p>
            ))}
          </section>
        ))}
      </div>
    </PrintPage>
  );
}

function Line({ line: { kind, mark, name, detail, color } }: { line: PrintLine }) {
  const edge: CSSProperties = color === null ? {} : { borderLeftColor: safeColor(color) };
  return (
    <p className={kind === 'block' ? styles['block'] : styles['event']} style={edge}>
      {kind === 'block' && <span className={styles['box']} />}
      {mark !== null && <span>{mark} </span>}
      <span dir="auto">{name}</span>
      {detail !== null && <small className={styles['detail']}> {detail}</small>}
    </p>
  );
}
