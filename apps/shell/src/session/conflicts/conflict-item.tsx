import type { Choices, Side } from '@simmer/app-state/conflicts/conflict';
import type { DescribedItem, Question } from '@simmer/app-state/conflicts/describe-conflict';
import { formatMoment } from '@simmer/ui/dates/format-moment';
import { useId } from 'react';
import styles from './conflicts.module.css';

interface ConflictItemProps {
  readonly item: DescribedItem;
  /** When it was changed here. */
  readonly madeAt: string | null;
  readonly choices: Choices;
  readonly onChoose: (key: string, side: Side) => void;
}

const when = (instant: string | null): string => (instant === null ? '' : `, ${formatMoment(instant)}`);

/** One item that was changed on both sides, with a question for each field that both changed. */
export function ConflictItem({ item, madeAt, choices, onChoose }: ConflictItemProps) {
  const { title, questions, applied, changedAt, changedOn } = item;
  return (
    <section className={styles['item']} aria-label={title}>
      <h3 className={styles['title']}>{title}</h3>
      {questions.map((question) => (
        <QuestionField
          key={question.key}
          question={question}
          sources={{
            mine: `This device${when(madeAt)}`,
            theirs: `${changedOn ?? 'Another device'}${when(changedAt)}`,
          }}
          chosen={choices[question.key]}
          onChoose={(side) => onChoose(question.key, side)}
        />
      ))}
      {questions.length === 0 && <p>Both sides are the same now.</p>}
      {applied.length > 0 && <p className={styles['applied']}>Also saved from here: {applied.join(', ')}.</p>}
    </section>
  );
}

interface QuestionFieldProps {
  readonly question: Question;
  readonly sources: Readonly<Record<Side, string>>;
  readonly chosen: Side | undefined;
  readonly onChoose: (side: Side) => void;
}

const SIDES: readonly (readonly [Side, string])[] = [
  ['mine', 'Yours'],
  ['theirs', 'There'],
];

/** Native radio buttons, so the arrow keys work as usual. */
function QuestionField({ question, sources, chosen, onChoose }: QuestionFieldProps) {
  const name = useId();
  return (
    <fieldset className={styles['question']}>
      <legend className={styles['field']}>{question.name || 'Keep or delete'}</legend>
      <div className={styles['sides']}>
        {SIDES.map(([side, label]) => (
          <label key={side} className={styles['side']}>
            <input
              type="radio"
              name={name}
              checked={chosen === side}
              disabled={side === 'mine' && !question.canKeepMine}
              onChange={() => onChoose(side)}
            />
            <span className={styles['label']}>{label}</span>
            <span className={styles['value']}>{question[side]}</span>
            <span className={styles['source']}>{sources[side]}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
