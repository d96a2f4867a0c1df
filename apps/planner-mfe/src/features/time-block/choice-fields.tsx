import { sizeHoursText, sizeLabel } from '@simmer/domain/totals/duration-text';
import { phaseLabel } from '@simmer/domain/phases/phase-alias';
import { Button } from '@simmer/ui/buttons/button';
import { ToggleChip } from '@simmer/ui/badges/chip';
import { SegmentedControl } from '@simmer/ui/antd/segmented-control';
import { useShownHere } from '@simmer/ui/toasts/use-shown-here';
import { useId, type ReactNode } from 'react';
import type { EcocyclePhase, NorthStar, TimeBlockSize, Vibe } from '../../planning/planning-types.ts';
import { NO_SIZES, SIZES_FAILURE } from '../../planning/use-sizes-failure.ts';
import styles from './time-block.module.css';

interface FieldProps {
  readonly label: string;
  readonly children: ReactNode;
}

function ChipField({ label, children }: FieldProps) {
  const id = useId();
  return (
    <div role="group" aria-labelledby={id}>
      <p id={id} className="sm-field__label">
        {label}
      </p>
      <div className={styles['chips']}>{children}</div>
    </div>
  );
}

interface ChoiceProps<Item> {
  readonly items: readonly Item[];
  readonly chosen: string | null;
  readonly onChoose: (id: string | null) => void;
}

interface SizeFieldProps extends ChoiceProps<TimeBlockSize> {
  /** Reloads the sizes; null unless they could not be loaded. */
  readonly onRetry: (() => void) | null;
}

interface NoSizesProps {
  readonly text: string;
  readonly onRetry: (() => void) | null;
}

function NoSizes({ text, onRetry }: NoSizesProps) {
  useShownHere(text);
  return (
    <div className={styles['noSizes']}>
      <p role="alert">{text}</p>
      {onRetry !== null && (
        <Button size="small" onClick={onRetry}>
          Try again
        </Button>
      )}
    </div>
  );
}

/** Sizes by duration, shortest first (BLK-18). */
export function SizeField({ items, chosen, onRetry, onChoose }: SizeFieldProps) {
  if (onRetry !== null) return <NoSizes text={SIZES_FAILURE} onRetry={onRetry} />;
  if (items.length === 0) return <NoSizes text={NO_SIZES} onRetry={null} />;
  return (
    <SegmentedControl
      label="Time Block Size"
      value={chosen ?? items[0]?.id ?? null}
      options={items.map((size) => ({
        value: size.id,
        label: (
          <span className={styles['size']}>
            <span>{sizeLabel(size.name)}</span>
            <small className="sm-tabular">
              {sizeHoursText(size.duration)} · {size.points} {size.points === 1 ? 'pt' : 'pts'}
            </small>
          </span>
        ),
      }))}
      onChange={onChoose}
    />
  );
}

/** At most one North Star; pressing the chosen one clears it (BLK-19). */
export function NorthStarField({ items, chosen, onChoose }: ChoiceProps<NorthStar>) {
  if (items.length === 0) return null;
  return (
    <ChipField label="North Star">
      {items.map((star) => (
        <ToggleChip
          key={star.id}
          emoji={star.emoji}
          color={star.color}
          isOn={star.id === chosen}
          onToggle={(isOn) => onChoose(isOn ? star.id : null)}
        >
          {star.name}
        </ToggleChip>
      ))}
    </ChipField>
  );
}

export function PhaseField({ items, chosen, onChoose }: ChoiceProps<EcocyclePhase>) {
  if (items.length === 0) return null;
  return (
    <ChipField label="Ecocycle">
      {items.map((phase) => (
        <ToggleChip
          key={phase.id}
          emoji={phase.emoji}
          color={phase.color}
          isOn={phase.id === chosen}
          onToggle={(isOn) => onChoose(isOn ? phase.id : null)}
        >
          {phaseLabel(phase.name)}
        </ToggleChip>
      ))}
    </ChipField>
  );
}

interface VibeFieldProps {
  readonly items: readonly Vibe[];
  readonly chosen: readonly string[];
  readonly onChoose: (ids: readonly string[]) => void;
}

export function VibeField({ items, chosen, onChoose }: VibeFieldProps) {
  if (items.length === 0) return null;
  return (
    <ChipField label="Vibes">
      {items.map((vibe) => (
        <ToggleChip
          key={vibe.id}
          emoji={vibe.emoji}
          color={vibe.color}
          isOn={chosen.includes(vibe.id)}
          onToggle={(isOn) => onChoose(isOn ? [...chosen, vibe.id] : chosen.filter((id) => id !== vibe.id))}
        >
          {vibe.name}
        </ToggleChip>
      ))}
    </ChipField>
  );
}
