import {
  type ImportItem,
  type ImportKind,
  type ImportPreview as Preview,
  TOO_MANY_NORTH_STARS,
} from '@simmer/app-state/personal-data/data-management';
import { CheckField } from '@simmer/ui/antd/check-field';
import type { ReactNode } from 'react';
import { LeftOutStars } from './left-out-stars.tsx';
import { DifferentItems } from './different-items.tsx';
import {
  type ChoiceProps,
  groupText,
  type ImportSource,
  MAX_SHOWN,
  partsOf,
  toggleKeys,
} from './import-parts.ts';
import styles from './data-management.module.css';

const GROUPS: readonly (readonly [ImportKind, string])[] = [
  ['northStar', 'North Stars'],
  ['activity', 'Activities'],
  ['timeBlock', 'Time Blocks'],
  ['idealBlock', 'Ideal week'],
  ['reflection', 'Reflections'],
  ['pulseCheck', 'Pulse checks'],
  ['priority', 'Orders of the North Stars'],
  ['poster', 'North Star poster'],
  ['freeDays', 'Free days'],
  ['settings', 'Reminders'],
];

interface ItemsProps extends ChoiceProps {
  readonly items: readonly ImportItem[];
  readonly isFull?: boolean;
}

function Items({ items, chosen, onChoose, isFull = false }: ItemsProps) {
  const rest = items.length - MAX_SHOWN;
  return (
    <>
      <ul className={styles['items']}>
        {items.slice(0, MAX_SHOWN).map(({ key, label, note }) => (
          <li key={key}>
            <CheckField
              label={label}
              {...(note !== null && { hint: note })}
              isChecked={chosen.has(key)}
              isDisabled={isFull && !chosen.has(key)}
              onChange={(isOn) => onChoose(toggleKeys(chosen, [key], isOn))}
            />
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
        onChange={(isOn) => onChoose(toggleKeys(chosen, keys, isOn))}
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
  readonly source: ImportSource;
  readonly children?: ReactNode;
}

function Group({ title, kind, items, freeSlots, source, chosen, onChoose, children }: GroupProps) {
  const { fresh, different, left: leftItems } = partsOf(items);
  const takenCount = fresh.filter(({ key }) => chosen.has(key)).length;
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
          <Items items={fresh} chosen={chosen} onChoose={onChoose} isFull={takenCount >= freeSlots} />
        ) : (
          <NewItems items={fresh} chosen={chosen} onChoose={onChoose} />
        ))}
      {children}
      {different.length > 0 && (
        <DifferentItems items={different} source={source} chosen={chosen} onChoose={onChoose} />
      )}
      {leftItems.length > 0 && (
        <ul className={styles['left']}>
          {leftItems.slice(0, MAX_SHOWN).map(({ key, label, note }) => (
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
  readonly source?: ImportSource;
}

/** The additions and changes of an import, item by item (ACC-23). */
export function ImportPreview({ items, freeSlots, chosen, onChoose, source = 'file' }: ImportPreviewProps) {
  const groups = GROUPS.map(([kind, title]) => ({
    kind,
    title,
    items: items.filter((item) => item.kind === kind),
  })).filter((group) => group.items.length > 0);
  const isNothing = items.every(({ after }) => after === null);
  return (
    <div className={styles['preview']}>
      {isNothing && <p>Your plan already has everything in this {source}.</p>}
      {groups.map((group) => (
        <Group
          key={group.kind}
          {...group}
          freeSlots={freeSlots}
          source={source}
          chosen={chosen}
          onChoose={onChoose}
        >
          {group.kind === 'northStar' && <LeftOutStars items={items} chosen={chosen} />}
        </Group>
      ))}
    </div>
  );
}
