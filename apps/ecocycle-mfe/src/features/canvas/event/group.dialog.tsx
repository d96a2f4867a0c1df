import { phaseShares, sharesText } from '@simmer/domain/events/event-groups';
import { Button } from '@simmer/ui/buttons/button';
import { Dialog } from '@simmer/ui/antd/dialog';
import { VirtualList } from '../../../virtual-list.tsx';
import type { CanvasItem } from '../model/canvas-item.ts';
import { type Place, placeLabel, type Tray } from '../model/place.ts';
import type { Canvas } from '../model/use-canvas.ts';
import styles from './event.module.css';
import { PhaseChoice } from './phase-choice.tsx';

interface GroupDialogProps {
  readonly name: string;
  /** All events of the group in any place, by start. */
  readonly events: readonly CanvasItem[];
  readonly zones: Canvas['zones'];
  readonly trays: readonly Tray[];
  readonly onMove: (place: Place) => void;
  /** Opens a single event of the group. */
  readonly onOpenItem: (item: CanvasItem) => void;
  readonly onClose: () => void;
}

/** A group of events: their places, one choice of a phase for all, and the single events (ECO-14). */
export function GroupDialog(props: GroupDialogProps) {
  const { name, events, zones, trays, onMove, onOpenItem, onClose } = props;
  const places = events.map(({ place }) => (place === 'Unassigned' ? null : place));
  const [first] = places;
  const isOne = new Set(places).size === 1;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={name}
      description={`${events.length} events of this name in one calendar`}
      footer={<Button onClick={onClose}>Close</Button>}
    >
      <div className={styles['event']}>
        <p role="status">{sharesText(phaseShares(places), (place) => placeLabel(place, trays))}.</p>
        <PhaseChoice
          legend={`Ecocycle phase of all ${events.length} events`}
          chosen={isOne ? (first ?? 'Unassigned') : null}
          zones={zones}
          trays={trays}
          onChoose={onMove}
        />
        <VirtualList label="Single events" items={events} keyOf={({ key }) => key} itemHeight={49}>
          {(item) => (
            <div className={styles['single']}>
              <Button size="small" variant="quiet" onClick={() => onOpenItem(item)}>
                {item.note}
                <span className="sm-visually-hidden">, open this event</span>
              </Button>
              <span className="sm-muted">{placeLabel(item.place, trays)}</span>
            </div>
          )}
        </VirtualList>
      </div>
    </Dialog>
  );
}
