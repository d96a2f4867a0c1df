import { BALANCE_PERIODS, type BalancePeriod } from '@simmer/domain/ecocycle/balance-period';
import { Button } from '@simmer/ui/buttons/button';
import { SegmentedControl } from '@simmer/ui/fields/segmented-control';
import { useState } from 'react';
import { HostDialogSlot } from '../../host/host-slot.tsx';
import { PERIOD_LABELS } from './balance/hint-texts.ts';
import styles from './canvas.module.css';

const PERIODS = (Object.keys(BALANCE_PERIODS) as BalancePeriod[]).map((value) => ({
  value,
  label: PERIOD_LABELS[value],
}));

interface CanvasToolsProps {
  /** Whether there is nothing to map yet. */
  readonly isEmpty: boolean;
  readonly period: BalancePeriod;
  readonly onPeriod: (period: BalancePeriod) => void;
  /** The number of items that can be selected. */
  readonly selectableCount: number;
  readonly onPick: () => void;
}

/** The page's title, with the tools as soon as the canvas has items. */
export function CanvasHead({ tools }: { readonly tools: CanvasToolsProps | null }) {
  return (
    <header className={styles['head']}>
      <div>
        <h1>Ecocycle Canvas</h1>
        <p className="sm-muted">Visualize your activities across lifecycle phases</p>
      </div>
      {tools !== null && <CanvasTools {...tools} />}
    </header>
  );
}

function CanvasTools({ isEmpty, period, onPeriod, selectableCount, onPick }: CanvasToolsProps) {
  const [isPlanning, setIsPlanning] = useState(false);
  return (
    <div className={styles['tools']}>
      {!isEmpty && <SegmentedControl label="Period" options={PERIODS} value={period} onChange={onPeriod} />}
      <Button variant={isEmpty ? 'secondary' : 'primary'} aria-haspopup="dialog" onClick={onPick}>
        Select items to map ({selectableCount})
      </Button>
      {isEmpty && (
        <Button variant="primary" aria-haspopup="dialog" onClick={() => setIsPlanning(true)}>
          Plan a first time block
        </Button>
      )}
      {isPlanning && (
        <HostDialogSlot
          name="time-block-dialog"
          title="Add Time Block"
          props={{ onClose: () => setIsPlanning(false) }}
        />
      )}
    </div>
  );
}
