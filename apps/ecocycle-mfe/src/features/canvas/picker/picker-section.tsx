import { numberText } from '@simmer/domain/durations/number-text';
import { useDeferredValue, useState } from 'react';
import type { Tray } from '../model/place.ts';
import type { PickerSection } from '../model/picker-view.ts';
import { PickerRow } from './picker-row.tsx';
import styles from './picker.module.css';
import type { Picking } from './use-picking.ts';

/** The number of rows shown at once, and added on request: more than a person reads at a time. */
const STEP = 100;
/** The number of rows in the first frame, which is more than the dialog has room for. The others follow. */
const ROWS_IN_VIEW = 20;

interface PickerSectionListProps {
  readonly section: PickerSection;
  readonly trays: readonly Tray[];
  readonly picking: Picking;
}

/** A section of the picker with its count. */
export function PickerSectionList({ section, trays, picking }: PickerSectionListProps) {
  const { title, items, emptyText } = section;
  const [shown, setShown] = useState(STEP);
  const rendered = useDeferredValue(shown, ROWS_IN_VIEW);
  const hidden = items.length - shown;
  return (
    <section className={styles['section']}>
      <h3 className={styles['heading']}>
        {title} ({numberText(items.length)})
      </h3>
      {items.length === 0 && <p className={styles['empty']}>{emptyText}</p>}
      <ul className={styles['rows']}>
        {items.slice(0, rendered).map((item) => (
          <PickerRow key={item.key} item={item} trays={trays} picking={picking} />
        ))}
      </ul>
      {hidden > 0 && (
        <button type="button" className={styles['more']} onClick={() => setShown(shown + STEP)}>
          Show {Math.min(hidden, STEP)} more
        </button>
      )}
    </section>
  );
}
