import { tenthsText } from '@simmer/domain/patterns/pattern-text';
import styles from './patterns.module.css';

export interface WeekAnswer {
  readonly monday: string;
  readonly value: number;
}

interface PatternChartProps {
  readonly groups: readonly { readonly title: string; readonly answers: readonly WeekAnswer[] }[];
  /** The compared answer: 'mood', or 'rating of “Health”'. */
  readonly name: string;
  /** The last value of the scale, whose first is 1. */
  readonly scale: number;
}

const meanOf = (answers: readonly WeekAnswer[]): number =>
  answers.reduce((sum, { value }) => sum + value, 0) / Math.max(1, answers.length);

const SMALLEST = 7;

/** A dot for each value, whose area grows with the number of weeks. */
function dotsOf(answers: readonly WeekAnswer[]): { value: number; size: number }[] {
  const counts = new Map<number, number>();
  for (const { value } of answers) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].map(([value, count]) => ({ value, size: Math.min(24, SMALLEST * Math.sqrt(count)) }));
}

/** The weeks as dots on the scale of their answers, a row per group, with a line at the mean of the group. */
export function PatternChart({ groups, name, scale }: PatternChartProps) {
  const placeOf = (value: number): string => `${((value - 1) / (scale - 1)) * 100}%`;
  return (
    <div className={styles['chart']}>
      {groups.map(({ title, answers }) => {
        const mean = meanOf(answers);
        const text = `${answers.length} weeks, mean ${name} ${tenthsText(mean)}`;
        return (
          <div key={title} className={styles['row']}>
            <span className={styles['rowTitle']}>{title}</span>
            <div className={styles['strip']} role="img" aria-label={`${title}: ${text}`}>
              {dotsOf(answers).map(({ value, size }) => (
                <i key={value} style={{ insetInlineStart: placeOf(value), width: size, height: size }} />
              ))}
              <b style={{ insetInlineStart: placeOf(mean) }} />
            </div>
            <span className={styles['mean']} aria-hidden="true">
              {tenthsText(mean)}
            </span>
          </div>
        );
      })}
    </div>
  );
}
