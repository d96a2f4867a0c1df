import { cardStyle } from '@simmer/ui/theme/card-tint';
import { type ReactNode, useState } from 'react';
import { type CanvasItem, itemLabel } from '../model/canvas-item.ts';
import { isTray, placeLabel, type Tray } from '../model/place.ts';
import { notePlaceOf, CardContent } from '../zone/item-card.tsx';
import { SingleEvents, SingleEventsToggle } from '../zone/single-events.tsx';
import card from '../zone/card.module.css';
import styles from './picker.module.css';
import type { Picking } from './use-picking.ts';

interface PickerRowProps {
  readonly item: CanvasItem;
  readonly trays: readonly Tray[];
  readonly picking: Picking;
}

/** A row of the picker. A group is chosen as one, and expands to its events. */
export function PickerRow({ item, trays, picking }: PickerRowProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <li>
      <PickerLine item={item} trays={trays} picking={picking}>
        <SingleEventsToggle item={item} isOpen={isOpen} onToggle={() => setIsOpen(!isOpen)} />
      </PickerLine>
      <SingleEvents item={item} isOpen={isOpen} classes={styles}>
        {(single) => <PickerLine item={single} trays={trays} picking={picking} />}
      </SingleEvents>
    </li>
  );
}

interface PickerLineProps extends PickerRowProps {
  readonly children?: ReactNode;
}

function PickerLine({ item, trays, picking, children }: PickerLineProps) {
  const { chosen, shareOf, toggle, press } = picking;
  const share = shareOf(item);
  const note = notePlaceOf(item);
  const verb = chosen.size > 0 ? 'Choose' : 'Open';
  return (
    <div className={styles['row']} data-chosen={share === 'none' ? undefined : ''}>
      <label className={styles['check']}>
        <input
          type="checkbox"
          className="sm-check__input"
          checked={share === 'all'}
          ref={(box) => {
            if (box !== null) box.indeterminate = share === 'some';
          }}
          aria-label={`Select ${itemLabel(item)}`}
          onChange={() => toggle(item)}
        />
      </label>
      <button
        type="button"
        className={`sm-item-card sm-item-card--press ${card['card']}`}
        style={cardStyle(item.color)}
        data-kind={item.kind}
        data-note={note}
        aria-label={`${verb} ${itemLabel(item)}`}
        onClick={(event) => press(item, event)}
      >
        <CardContent item={item} note={note} />
      </button>
      {isTray(item.place) && <span className={styles['phase']}>{placeLabel(item.place, trays)}</span>}
      {children}
    </div>
  );
}
