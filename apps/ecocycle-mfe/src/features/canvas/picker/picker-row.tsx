import { IconButton } from '@simmer/ui/buttons/icon-button';
import { cardStyle } from '@simmer/ui/colour/card-tint';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { type ReactNode, useState } from 'react';
import { type CanvasItem, itemLabel } from '../model/canvas-item.ts';
import { isTray, placeLabel, type Tray } from '../model/place.ts';
import { notePlaceOf, CardContent } from '../zone/item-card.tsx';
import card from '../zone/card.module.css';
import styles from './picker.module.css';
import type { Picking } from './use-picking.ts';

/** More than a person reads in one go; the next ones come when they are asked for. */
const STEP = 50;

interface PickerRowProps {
  readonly item: CanvasItem;
  readonly trays: readonly Tray[];
  readonly picking: Picking;
}

/** An item that is offered; what repeats is chosen as one, and opens to be chosen one by one. */
export function PickerRow({ item, trays, picking }: PickerRowProps) {
  const { members } = item;
  const [isOpen, setIsOpen] = useState(false);
  const [shown, setShown] = useState(STEP);
  const hidden = members.length - shown;
  return (
    <li>
      <PickerLine item={item} trays={trays} picking={picking}>
        {members.length > 0 && (
          <IconButton
            size="small"
            label={`Single events of ${item.name}`}
            aria-expanded={isOpen}
            icon={<ChevronDown aria-hidden="true" className={styles['fold'] ?? ''} />}
            onClick={() => setIsOpen(!isOpen)}
          />
        )}
      </PickerLine>
      {isOpen && members.length > 0 && (
        <ul className={styles['singles']} aria-label={`Single events of ${item.name}`}>
          {members.slice(0, shown).map((single) => (
            <li key={single.key}>
              <PickerLine item={single} trays={trays} picking={picking} />
            </li>
          ))}
          {hidden > 0 && (
            <li>
              <button type="button" className={styles['more']} onClick={() => setShown(shown + STEP)}>
                Show {Math.min(hidden, STEP)} more
              </button>
            </li>
          )}
        </ul>
      )}
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
