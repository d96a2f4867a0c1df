import type { Choices, Side } from '@simmer/app-state/conflicts/conflict';
import type { DescribedItem } from '@simmer/app-state/conflicts/describe-conflict';
import { formatMoment } from '@simmer/ui/dates/format-moment';
import { FieldChoice } from '../../field-choice/field-choice.tsx';
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
      {questions.map(({ key, name, mine, theirs, canKeepMine }) => (
        <FieldChoice<Side>
          key={key}
          name={name || 'Keep or delete'}
          sides={[
            {
              side: 'mine',
              label: 'Yours',
              value: mine,
              source: `This device${when(madeAt)}`,
              isDisabled: !canKeepMine,
            },
            {
              side: 'theirs',
              label: 'There',
              value: theirs,
              source: `${changedOn ?? 'Another device'}${when(changedAt)}`,
            },
          ]}
          chosen={choices[key]}
          onChoose={(side) => onChoose(key, side)}
        />
      ))}
      {questions.length === 0 && <p>Both sides are the same now.</p>}
      {applied.length > 0 && <p className={styles['applied']}>Also saved from here: {applied.join(', ')}.</p>}
    </section>
  );
}
