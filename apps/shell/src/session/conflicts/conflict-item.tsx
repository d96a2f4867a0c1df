import type { Choice, Choices, DescribedItem } from '@simmer/app-state/offline/use-conflicts';
import { formatMoment } from '@simmer/app-state/dates/format-moment';
import { FieldChoice } from '../../field-choice.tsx';
import styles from './conflicts.module.css';

interface ConflictItemProps {
  readonly item: DescribedItem;
  /** When it was changed here. */
  readonly madeAt: string | null;
  readonly choices: Choices;
  readonly onChoose: (key: string, choice: Choice) => void;
}

/** Where and when one side was entered, as far as it is known. */
function sourceOf(device: string | null, instant: string | null): { readonly source?: string } {
  const known = [device, instant && formatMoment(instant)].filter(Boolean);
  return known.length === 0 ? {} : { source: known.join(', ') };
}

/** One item that was changed on both sides, with a question for each field that both changed. */
export function ConflictItem({ item, madeAt, choices, onChoose }: ConflictItemProps) {
  const { title, questions, applied, changedAt, changedOn } = item;
  return (
    <section className={styles['item']} aria-label={title}>
      <h3 className={styles['title']}>{title}</h3>
      {questions.map(({ key, name, mine, theirs, canKeepMine, both }) => (
        <FieldChoice<Choice>
          key={key}
          name={name || 'Keep or delete'}
          sides={[
            {
              side: 'mine',
              label: 'This device',
              value: mine,
              ...sourceOf(null, madeAt),
              isDisabled: !canKeepMine,
            },
            {
              side: 'theirs',
              label: 'Other device',
              value: theirs,
              ...sourceOf(changedOn, changedAt),
            },
            ...(both === null ? [] : [{ side: 'both', label: 'Both', value: both } as const]),
          ]}
          chosen={choices[key]}
          onChoose={(choice) => onChoose(key, choice)}
        />
      ))}
      {questions.length === 0 && <p>Both sides are the same now.</p>}
      {applied.length > 0 && (
        <p className={styles['applied']}>Also saved from this device: {applied.join(', ')}.</p>
      )}
    </section>
  );
}
