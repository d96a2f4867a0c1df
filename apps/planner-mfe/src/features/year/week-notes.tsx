import { weekLabel } from '@simmer/domain/dates/date-labels';
import type { YearWeek } from '@simmer/domain/year/year-weeks';
import { REFLECTION_KINDS } from '../reflection/model/reflection-kind.ts';
import styles from './year.module.css';

interface WeekNotesProps {
  readonly week: YearWeek;
  /** Whether the note names its week; the card of a week already has a title. */
  readonly isNamed?: boolean;
}

/** A week's reflection as a note. */
export function WeekNotes({ week: { monday, notes }, isNamed = true }: WeekNotesProps) {
  if (notes === null) return null;
  return (
    <div className={styles['note']}>
      {isNamed && <h4>{weekLabel(monday)}</h4>}
      <dl>
        {REFLECTION_KINDS.filter(({ kind }) => notes[kind].length > 0).map(({ kind, card }) => (
          <div key={kind}>
            <dt>{card}</dt>
            {notes[kind].map((line) => (
              <dd key={line} dir="auto">
                {line}
              </dd>
            ))}
          </div>
        ))}
      </dl>
    </div>
  );
}
