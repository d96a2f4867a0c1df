import { browserZone } from '@simmer/app-state/clock';
import type { AnalysisResult } from '@simmer/contracts/schemas/analysis/analysis.schema';
import { eventTimes } from '../../../event-times.ts';
import styles from '../analysis.module.css';

export function ResultHead({ result }: { result: AnalysisResult }) {
  const { day, time } = eventTimes(result, browserZone());
  return (
    <p className={styles['resultHead']}>
      <span className={styles['resultTitle']}>{result.title}</span>
      <span className={`sm-tabular ${styles['resultTime']}`}>
        {day}, {time}
      </span>
    </p>
  );
}
