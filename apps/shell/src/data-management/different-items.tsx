import type { ImportItem } from '@simmer/app-state/personal-data/data-management';
import type { ReactNode } from 'react';
import { type ChoiceProps, type ImportSource, MAX_SHOWN, toggleKeys } from './import-parts.ts';
import { RadioPair } from './radio-pair.tsx';
import styles from './data-management.module.css';

const TAKE: Readonly<Record<ImportSource, string>> = {
  file: 'Take the file’s',
  browser: 'Take this browser’s',
};

interface DifferentItemsProps extends ChoiceProps {
  readonly items: readonly ImportItem[];
  readonly source: ImportSource;
}

interface SideProps extends DifferentItemsProps {
  readonly name: string;
  readonly children?: ReactNode;
}

/** A button that chooses one side for all of these items. */
function Side({ name, items, source, chosen, onChoose, children }: SideProps) {
  const keys = items.map(({ key }) => key);
  const takenCount = keys.filter((key) => chosen.has(key)).length;
  return (
    <RadioPair
      name={name}
      options={[
        { value: 'mine', label: 'Keep mine' },
        { value: 'theirs', label: TAKE[source] },
      ]}
      chosen={takenCount === 0 ? 'mine' : takenCount === keys.length ? 'theirs' : null}
      onChoose={(side) => onChoose(toggleKeys(chosen, keys, side === 'theirs'))}
    >
      {children}
    </RadioPair>
  );
}

/** The items that an import would change: of each, the person keeps their own or takes the other (OFF-65). */
export function DifferentItems({ items, ...choice }: DifferentItemsProps) {
  const rest = items.length - MAX_SHOWN;
  return (
    <>
      {items.length > 1 && <Side name={`All ${items.length} different ones`} items={items} {...choice} />}
      <ul className={styles['different']}>
        {items.slice(0, MAX_SHOWN).map((item) => (
          <li key={item.key}>
            <Side name={item.label} items={[item]} {...choice}>
              <ul>
                {item.differences?.map((text) => (
                  <li key={text}>{text}</li>
                ))}
              </ul>
              {item.note !== null && <p className="sm-muted">{item.note}</p>}
            </Side>
          </li>
        ))}
      </ul>
      {rest > 0 && <p className="sm-muted">and {rest} more.</p>}
    </>
  );
}
