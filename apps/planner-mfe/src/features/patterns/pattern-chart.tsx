import { numberText } from '@simmer/domain/totals/number-text';
import type { WeekAnswer } from './pattern-item.tsx';
import styles from './patterns.module.css';

interface PatternChartProps {
  readonly groups: readonly { readonly title: string; readonly answers: readonly WeekAnswer[] }[];
  /** 'mood', or 'rating of “Health”'. */
  readonly name: string;
  /** The end of the scale, which begins with 1. */
  readonly scale: number;
}

const meanOf = (answers: readonly WeekAnswer[]): number =>
  answers.reduce((sum, { value }) => sum + value, 0) / Math.max(1, answers.length);
const rounded = (value: number): string => numberText(Math.round(value * 10) / 10);

/** Each week as a dot on the scale of its answers, a row per group, with a line at the mean of the group. */
export function PatternChart({ groups, name, scale }: PatternChartProps) {
  const placeOf = (value: number): string => `${((value - 1) / (scale - 1)) * 100}%`;
  return (
    <div className={styles['chart']}>
      {groups.map(({ title, answers }) => {
        const mean = meanOf(answers);
        const text = `${answers.length} weeks, mean ${name} ${rounded(mean)}`;
        return (
          <div key={title} className={styles['row']}>
            <span className={styles['rowTitle']}>{title}</span>
            <div className={styles['strip']} role="img" aria-label={`${title}: ${text}`}>
              {answers.map(({ monday, value }) => (
                <i key={monday} style={{ insetInlineStart: placeOf(value) }} />
              ))}
              <b style={{ insetInlineStart: placeOf(mean) }} />
            </div>
            <span className={styles['mean']} aria-hidden="true">
              {rounded(mean)}
            </span>
          </div>
        );
      })}
    </div>
  );
}
