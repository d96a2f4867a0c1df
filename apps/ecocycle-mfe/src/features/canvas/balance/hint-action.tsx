import type { BalanceHint } from '@simmer/domain/ecocycle/balance-hints';
import { Button } from '@simmer/ui/buttons/button';
import { useState } from 'react';
import { HostDialogSlot } from '../../../host/host-slot.tsx';
import type { CanvasItem } from '../model/canvas-item.ts';

interface HintActionProps {
  readonly hint: BalanceHint;
  /** The item with the most hours. */
  readonly largest: CanvasItem | undefined;
  readonly onOpenItem: (item: CanvasItem) => void;
  /** Opens the picker of items to map. */
  readonly onPick: () => void;
}

/** The one action of a hint: to plan something, to map items, or to look at the item with the most hours (ECO-43). */
export function HintAction({ hint, largest, onOpenItem, onPick }: HintActionProps) {
  const [isPlanning, setIsPlanning] = useState(false);
  switch (hint.kind) {
    case 'nothing-born':
      return (
        <>
          <Button size="small" aria-haspopup="dialog" onClick={() => setIsPlanning(true)}>
            Plan a small beginning
          </Button>
          {isPlanning && (
            <HostDialogSlot
              name="time-block-dialog"
              title="Add Time Block"
              props={{ onClose: () => setIsPlanning(false) }}
            />
          )}
        </>
      );
    case 'mostly-unmapped':
      return (
        <Button size="small" aria-haspopup="dialog" onClick={onPick}>
          Map a few items
        </Button>
      );
    default:
      return (
        largest !== undefined && (
          <Button size="small" aria-haspopup="dialog" onClick={() => onOpenItem(largest)}>
            Look at “{largest.name}”
          </Button>
        )
      );
  }
}
