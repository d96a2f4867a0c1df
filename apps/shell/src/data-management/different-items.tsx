import { choiceKeys, fieldKey, type ImportItem } from '@simmer/app-state/personal-data/data-management';
import { CheckField } from '@simmer/ui/antd/check-field';
import { FieldChoice } from '../field-choice.tsx';
import { type ChoiceProps, type ImportSource, MAX_SHOWN, toggled } from './import-parts.ts';
import styles from './data-management.module.css';

const SIDES: Readonly<Record<ImportSource, readonly [string, string]>> = {
  file: ['Your plan', 'The file'],
  backup: ['Your plan', 'The backup'],
  browser: ['Your account', 'This browser'],
};

interface DifferentItemProps extends ChoiceProps {
  readonly item: ImportItem;
  readonly source: ImportSource;
}

/** One item as a whole, and below it each field that differs (OFF-65). */
function DifferentItem({ item, source, chosen, onChoose }: DifferentItemProps) {
  const { label, note, fields = [] } = item;
  const keys = choiceKeys(item);
  const takenCount = keys.filter((key) => chosen.has(key)).length;
  const [plan, other] = SIDES[source];
  return (
    <li>
      <CheckField
        label={label}
        {...(note !== null && { hint: note })}
        isChecked={takenCount === keys.length}
        isMixed={takenCount > 0 && takenCount < keys.length}
        onChange={(isOn) => onChoose(toggled(chosen, keys, isOn))}
      />
      {fields.length > 0 && (
        <div role="group" aria-label={`Fields of ${label}`} className={styles['fields']}>
          {fields.map((field) => {
            const key = fieldKey(item, field);
            return (
              <FieldChoice
                key={key}
                name={field.name}
                sides={[
                  { side: 'plan', label: plan, value: field.now },
                  { side: 'other', label: other, value: field.wanted },
                ]}
                chosen={chosen.has(key) ? 'other' : 'plan'}
                onChoose={(side) => onChoose(toggled(chosen, [key], side === 'other'))}
              />
            );
          })}
        </div>
      )}
    </li>
  );
}

interface DifferentItemsProps extends ChoiceProps {
  readonly items: readonly ImportItem[];
  readonly source: ImportSource;
}

/** The items that an import would change, each of which can be taken whole, in part or not at all. */
export function DifferentItems({ items, source, chosen, onChoose }: DifferentItemsProps) {
  const keys = items.flatMap(choiceKeys);
  const takenCount = keys.filter((key) => chosen.has(key)).length;
  const rest = items.length - MAX_SHOWN;
  return (
    <>
      <p>
        Check the ones that should replace those in your plan; the others stay as they are. You can also
        choose field by field.
      </p>
      {items.length > 1 && (
        <CheckField
          label={`Replace all ${items.length}`}
          isChecked={takenCount === keys.length}
          isMixed={takenCount > 0 && takenCount < keys.length}
          onChange={(isOn) => onChoose(toggled(chosen, keys, isOn))}
        />
      )}
      <ul className={styles['different']}>
        {items.slice(0, MAX_SHOWN).map((item) => (
          <DifferentItem key={item.key} item={item} source={source} chosen={chosen} onChoose={onChoose} />
        ))}
      </ul>
      {rest > 0 && <p className="sm-muted">and {rest} more.</p>}
    </>
  );
}
