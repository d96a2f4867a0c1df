import {
  type ImportItem,
  type ImportKind,
  type ImportPreview as Preview,
  TOO_MANY_NORTH_STARS,
} from '@simmer/app-state/personal-data/data-management';
import { CheckField } from '@simmer/ui/antd/check-field';
import { groupText, partsOf } from './import-parts.ts';
import styles from './data-management.module.css';

/** The most rows shown individually; the others are chosen with their group. */
const MAX_SHOWN = 200;

const GROUPS: readonly (readonly [ImportKind, string])[] = [
  ['northStar', 'North Stars'],
  ['activity', 'Activities'],
  ['timeBlock', 'Time Blocks'],
  ['reflection', 'Reflections'],
  ['pulseCheck', 'Pulse checks'],
  ['priority', 'Orders of the North Stars'],
  ['poster', 'North Star poster'],
];

interface ChoiceProps {
  readonly chosen: ReadonlySet<string>;
  readonly onChoose: (chosen: ReadonlySet<string>) => void;
}

const toggled = (chosen: ReadonlySet<string>, keys: readonly string[], isOn: boolean): Set<string> => {
  const next = new Set(chosen);
  for (const key of keys) {
    if (isOn) next.add(key);
    else next.delete(key);
  }
  return next;
};

interface ItemsProps extends ChoiceProps {
  readonly items: readonly ImportItem[];
  readonly isFull?: boolean;
}

/** What would change, field by field. */
function Differences({ fields }: { readonly fields: NonNullable<ImportItem['fields']> }) {
  if (fields.length === 0) return null;
  return (
    <dl className={styles['fields']}>
      {fields.map(({ name, now, wanted }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            {now} <span aria-hidden="true">→</span>
            <span className="sm-visually-hidden"> becomes </span> {wanted}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Items({ items, chosen, onChoose, isFull = false }: ItemsProps) {
  const rest = items.length - MAX_SHOWN;
  return (
    <>
      <ul className={styles['items']}>
        {items.slice(0, MAX_SHOWN).map(({ key, label, note, fields = [] }) => (
          <li key={key}>
            <CheckField
              label={label}
              {...(note !== null && { hint: note })}
              isChecked={chosen.has(key)}
              isDisabled={isFull && !chosen.has(key)}
              onChange={(isOn) => onChoose(toggled(chosen, [key], isOn))}
            />
            <Differences fields={fields} />
          </li>
        ))}
      </ul>
      {rest > 0 && <p className="sm-muted">and {rest} more.</p>}
    </>
  );
}

function NewItems({ items, chosen, onChoose }: ItemsProps) {
  const keys = items.map(({ key }) => key);
  return (
    <>
      <CheckField
        label={items.length === 1 ? 'Add the new one' : `Add all ${items.length} new ones`}
        isChecked={keys.every((key) => chosen.has(key))}
        onChange={(isOn) => onChoose(toggled(chosen, keys, isOn))}
      />
      <details className={styles['details']}>
        <summary>Choose one by one</summary>
        <Items items={items} chosen={chosen} onChoose={onChoose} />
      </details>
    </>
  );
}

interface GroupProps extends ChoiceProps {
  readonly title: string;
  readonly kind: ImportKind;
  readonly items: readonly ImportItem[];
  readonly freeSlots: number;
}

function Group({ title, kind, items, freeSlots, chosen, onChoose }: GroupProps) {
  const { fresh, different, left } = partsOf(items);
  const taken = fresh.filter(({ key }) => chosen.has(key)).length;
  const isStars = kind === 'northStar';
  return (
    <fieldset className={styles['group']}>
      <legend>{title}</legend>
      <p className="sm-muted">{groupText(items)}</p>
      {isStars && fresh.length > freeSlots && (
        <p>
          {TOO_MANY_NORTH_STARS}: there is room for {freeSlots} of these.
        </p>
      )}
      {fresh.length > 0 &&
        (isStars ? (
          <Items items={fresh} chosen={chosen} onChoose={onChoose} isFull={taken >= freeSlots} />
        ) : (
          <NewItems items={fresh} chosen={chosen} onChoose={onChoose} />
        ))}
      {different.length > 0 && (
        <>
          <p>Check the ones that should replace yours; the others stay as they are.</p>
          {different.length > 1 && (
            <CheckField
              label={`Replace all ${different.length}`}
              isChecked={different.every(({ key }) => chosen.has(key))}
              onChange={(isOn) =>
                onChoose(
                  toggled(
                    chosen,
                    different.map(({ key }) => key),
                    isOn,
                  ),
                )
              }
            />
          )}
          <Items items={different} chosen={chosen} onChoose={onChoose} />
        </>
      )}
      {left.length > 0 && (
        <ul className={styles['left']}>
          {left.slice(0, MAX_SHOWN).map(({ key, label, note }) => (
            <li key={key}>
              {label}: {note}
            </li>
          ))}
        </ul>
      )}
    </fieldset>
  );
}

interface ImportPreviewProps extends Pick<Preview, 'items' | 'freeSlots'>, ChoiceProps {
  /** What is imported. */
  readonly source?: 'file' | 'backup' | 'browser';
}

/** The additions and changes of an import, item by item (ACC-23). */
export function ImportPreview({ items, freeSlots, chosen, onChoose, source = 'file' }: ImportPreviewProps) {
  const groups = GROUPS.map(([kind, title]) => ({
    kind,
    title,
    items: items.filter((item) => item.kind === kind),
  })).filter((group) => group.items.length > 0);
  const isNothing = items.every(({ action }) => action === null);
  return (
    <div className={styles['preview']}>
      {isNothing && <p>Your plan already has everything in this {source}.</p>}
      {groups.map((group) => (
        <Group key={group.kind} {...group} freeSlots={freeSlots} chosen={chosen} onChoose={onChoose} />
      ))}
    </div>
  );
}
