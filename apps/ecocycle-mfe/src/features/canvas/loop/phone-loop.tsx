import type { EcocyclePhase } from '@simmer/contracts/schemas/catalogue.schema';
import type { PhaseZones } from '@simmer/domain/ecocycle/phase-zones';
import type { ZoneName } from '@simmer/domain/phases/phase-alias';
import { type Zone, ZONES } from '@simmer/domain/phases/zone';
import { PhaseGlyph } from '@simmer/ui/badges/phase-glyph';
import { useDragState } from '@simmer/ui/drag/drag-session';
import { type CSSProperties, memo, type ReactNode, useRef } from 'react';
import { canvasDrag, useDropTarget } from '../drag/canvas-session.ts';
import { PlaceCover } from '../drag/place-cover.tsx';
import { type CanvasContents, itemsInTray } from '../model/canvas-contents.ts';
import { countAsSeen, type ItemKey } from '../model/canvas-item.ts';
import type { Place, Tray } from '../model/place.ts';
import { trayId } from '../tray/tray-id.ts';
import { zoneId } from '../zone/zone-places.ts';
import { type LoopFrame, pointAt, WAY } from './loop-curve.ts';
import { Loop } from './loop.tsx';
import styles from './phone-loop.module.css';
import { useFrame } from './use-frame.ts';
import { zoneColor } from '../zone/zone-tones.ts';

const SHAPE = { besides: 0.16, margin: 28, weight: 13 };

interface PhoneLoopProps {
  readonly trays: readonly Tray[];
  readonly zones: PhaseZones<EcocyclePhase>;
  readonly contents: CanvasContents;
  readonly staged: ReadonlySet<ItemKey>;
}

/**
 * The loop for a phone: a map of the cards below it. During a drag the loop is at the bottom of the screen, and accepts
 * drops.
 */
export const PhoneLoop = memo(function PhoneLoop({ zones, trays, contents, staged }: PhoneLoopProps) {
  const ref = useRef<HTMLElement>(null);
  const frame = useFrame(ref, SHAPE);
  const isDragging = useDragState(canvasDrag, ({ dragged }) => dragged !== null);
  return (
    <div className={styles['place']}>
      <nav ref={ref} className={styles['loop']} aria-label="Zones" data-lifted={isDragging ? '' : undefined}>
        {frame !== null && <Loop frame={frame} />}
        {frame !== null &&
          ZONES.map((zone) => (
            <Medallion
              key={zone.name}
              zone={zone}
              phase={zones.phaseOf(zone)}
              count={contents.zones.get(zone.name)?.length ?? 0}
              style={placeOf(zone.name, frame)}
            />
          ))}
        <TrayPlaces trays={trays} contents={contents} staged={staged} />
        <UnassignedPlace />
      </nav>
    </div>
  );
});

interface PlaceLinkProps {
  readonly place: Place;
  readonly label: string;
  readonly count: number;
  /** The id of the place's element. */
  readonly to: string;
  readonly className: string | undefined;
  readonly style: CSSProperties;
  readonly lies?: string;
  readonly isClosed?: boolean;
  readonly children: ReactNode;
}

/** A link to a place; while an item is moved by taps, a button that drops the item there. */
function PlaceLink({ place, label, count, to, lies, isClosed = false, ...rest }: PlaceLinkProps) {
  const isTapped = useDragState(canvasDrag, ({ mode }) => mode === 'taps');
  const common = {
    ...rest,
    ref: useDropTarget(place, 'picture'),
    'data-place': place,
    'data-lies': lies,
    'data-closed': isClosed ? '' : undefined,
  };
  if (isTapped && !isClosed) {
    return (
      <button
        {...common}
        type="button"
        aria-label={`Move to ${label}, ${count}`}
        onClick={() => canvasDrag.place(place)}
      />
    );
  }
  return (
    <a
      {...common}
      href={`#${to}`}
      aria-label={`${label}, ${count}`}
      onClick={(event) => {
        // The router owns the URL of a remote's page, so the fragment must not change.
        event.preventDefault();
        document.getElementById(to)?.scrollIntoView({ block: 'start' });
      }}
    />
  );
}

/** The trays, which are below the zones. */
function TrayPlaces({ trays, contents, staged }: Omit<PhoneLoopProps, 'zones'>) {
  return (
    <div className={styles['trays']}>
      {trays.map(({ place, label, phase }) => {
        const count = countAsSeen(itemsInTray(contents, place, staged));
        return (
          <PlaceLink
            key={place}
            place={place}
            label={label}
            count={count}
            to={trayId(place)}
            className={styles['tray']}
            style={zoneColor(phase.color)}
          >
            <PhaseGlyph name={label} color={phase.color} emoji={phase.emoji} />
            <span className={styles['trayName']}>{label}</span>{' '}
            {count > 0 && <span className="sm-tabular">{count}</span>}
          </PlaceLink>
        );
      })}
    </div>
  );
}

/** A drop target for the staging panel, which may be out of view during a drag. */
function UnassignedPlace() {
  const isTapped = useDragState(canvasDrag, ({ mode }) => mode === 'taps');
  return (
    <span
      ref={useDropTarget('Unassigned', 'picture')}
      className={styles['unassigned']}
      aria-hidden={!isTapped}
      data-place="Unassigned"
    >
      Unassigned
      <PlaceCover place="Unassigned" label="Unassigned" />
    </span>
  );
}

function placeOf(zone: ZoneName, frame: LoopFrame): CSSProperties {
  const { x, y } = pointAt(WAY.find((stop) => stop.zone === zone)?.turn ?? 0, frame);
  return { left: `${x}px`, top: `${y}px` };
}

interface MedallionProps {
  readonly zone: Zone;
  readonly phase: EcocyclePhase | null;
  readonly count: number;
  readonly style: CSSProperties;
}

function Medallion({ zone, phase, count, style }: MedallionProps) {
  const color = phase?.color ?? null;
  return (
    <PlaceLink
      place={zone.name}
      label={zone.name}
      count={count}
      to={zoneId(zone.name)}
      className={styles['medallion']}
      style={{ ...style, ...zoneColor(color) }}
      lies={zone.place}
      isClosed={phase === null}
    >
      <PhaseGlyph name={zone.name} color={color} emoji={phase?.emoji} />
      <span className={styles['name']}>{zone.name}</span>{' '}
      {count > 0 && <span className={`sm-tabular ${styles['count']}`}>{count}</span>}
    </PlaceLink>
  );
}
