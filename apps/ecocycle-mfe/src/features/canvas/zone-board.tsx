import type { EcocyclePhase } from '@simmer/contracts/schemas/catalogue.schema';
import type { PhaseZones } from '@simmer/domain/ecocycle/phase-zones';
import type { ZoneName } from '@simmer/domain/phases/phase-alias';
import { type Zone, ZONES, type ZonePlace } from '@simmer/domain/phases/zone';
import { useMediaQuery } from '@simmer/ui/device/use-media-query';
import { memo, useCallback, useMemo, useRef, useState } from 'react';
import styles from './canvas.module.css';
import { Loop } from './loop/loop.tsx';
import { type LoopLayout, loopLayout, layoutStyle } from './loop/loop-layout.ts';
import { useFrame } from './loop/use-frame.ts';
import type { CanvasContents } from './model/canvas-contents.ts';
import type { CanvasItem } from './model/canvas-item.ts';
import { ZonePool } from './zone/zone-pool.tsx';

/** The loop passes through the titles of the zones: half a title is above the upper ones and below the lower. */
const SHAPE = { besides: 0.31, margin: 34, weight: 30 };
/** The media query of screens where the zones are in a column, and the page grows with them. */
const STACKED = '(max-width: 860px)';
const NOTHING: readonly CanvasItem[] = [];

interface ZoneBoardProps {
  readonly zones: PhaseZones<EcocyclePhase>;
  readonly contents: CanvasContents;
  readonly onOpenItem: (item: CanvasItem) => void;
}

function heightAt(place: ZonePlace, { lobe, crossing, side }: LoopLayout): number {
  if (place === 'centre') return crossing.height;
  return place === 'left' || place === 'right' ? side.height : lobe.height;
}

/** The loop with its seven zones; on a phone, a column of seven cards. At most one zone is expanded. */
export const ZoneBoard = memo(function ZoneBoard({ zones, contents, onOpenItem }: ZoneBoardProps) {
  const ref = useRef<HTMLDivElement>(null);
  const isStacked = useMediaQuery(STACKED);
  const frame = useFrame(ref, isStacked ? null : SHAPE);
  const layout = useMemo(() => (frame === null ? null : loopLayout(frame)), [frame]);
  const [open, setOpen] = useState<ZoneName | null>(null);
  const toggle = useCallback(({ name }: Zone) => setOpen((before) => (before === name ? null : name)), []);
  return (
    <div ref={ref} className={styles['canvas']} style={layout === null ? undefined : layoutStyle(layout)}>
      {frame !== null && <Loop frame={frame} />}
      {ZONES.map((zone) => (
        <ZonePool
          key={zone.name}
          zone={zone}
          phase={zones.phaseOf(zone)}
          items={contents.zones.get(zone.name) ?? NOTHING}
          availableHeight={layout === null ? null : heightAt(zone.place, layout)}
          isOpen={open === zone.name}
          onToggle={toggle}
          onOpenItem={onOpenItem}
        />
      ))}
    </div>
  );
});
