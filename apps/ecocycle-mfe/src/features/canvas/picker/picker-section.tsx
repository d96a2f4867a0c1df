import { slipStyle } from '@simmer/ui/theme/slip-tint';
import { useState } from 'react';
import { spokenItem } from '../model/canvas-item.ts';
import type { PickerSection } from '../model/picker-view.ts';
import { SlipFace } from '../zone/item-slip.tsx';
import slip from '../zone/slip.module.css';
import styles from './picker.module.css';
import type { Picking } from './use-picking.ts';

/** More than a person reads in one go; the next ones come when they are asked for. */
const STEP = 100;

interface PickerSectionListProps {
  readonly section: PickerSection;
  readonly picking: Picking;
}

/** One section of the picker, with how many it offers. */
export function PickerSectionList({ section, picking }: PickerSectionListProps) {
  const { chosen, toggle, press } = picking;
  const { title, items, emptyText } = section;
  const [shown, setShown] = useState(STEP);
  const hidden = items.length - shown;
  return (
    <section className={styles['section']}>
      <h3 className={styles['heading']}>
        {title} ({items.length})
      </h3>
      {items.length === 0 && <p className={styles['empty']}>{emptyText}</p>}
      <ul className={styles['rows']}>
        {items.slice(0, shown).map((item) => (
          <li key={item.key} className={styles['row']} data-chosen={chosen.has(item.key) ? '' : undefined}>
            <label className={styles['check']}>
              <input
                type="checkbox"
                className="sm-check__input"
                checked={chosen.has(item.key)}
                aria-label={`Select ${spokenItem(item)}`}
                onChange={() => toggle(item)}
              />
            </label>
            <button
              type="button"
              className={`sm-slip sm-slip--press ${slip['slip']}`}
              style={slipStyle(item.color)}
              data-kind={item.kind}
              data-note="beside"
              aria-label={`${chosen.size > 0 ? 'Choose' : 'Open'} ${spokenItem(item)}`}
              onClick={(event) => press(item, event)}
            >
              <SlipFace item={item} note="beside" />
            </button>
          </li>
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
