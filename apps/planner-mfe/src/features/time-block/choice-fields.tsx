import { methodWords } from '@simmer/contracts/texts/method-words';
import { sizeHoursText, sizeLabel } from '@simmer/domain/durations/duration-text';
import { vibeMeaning } from '@simmer/domain/defaults/vibes';
import { Button } from '@simmer/ui/buttons/button';
import { ToggleChip } from '@simmer/ui/badges/chip';
import { SegmentedControl } from '@simmer/ui/antd/segmented-control';
import { Tooltip } from '@simmer/ui/antd/tooltip';
import { useShownHere } from '@simmer/ui/toasts/use-shown-here';
import type { NorthStar, TimeBlockSize, Vibe } from '../../shared/planning-types.ts';
import { NO_SIZES, SIZES_FAILURE } from '../../shared/use-sizes-failure.ts';
import { ChipField } from './chip-field.tsx';
import { MeaningChips } from './meaning-chips.tsx';
import type { ReactNode } from 'react';
import styles from './time-block.module.css';

export interface ChoiceProps<Item> {
  readonly items: readonly Item[];
  readonly chosen: string | null;
  readonly onChoose: (id: string | null) => void;
}

interface SizeFieldProps extends ChoiceProps<TimeBlockSize> {
  /** Reloads the sizes; null unless they could not be loaded. */
  readonly onRetry: (() => void) | null;
  /** Shown beside the label. */
  readonly children: ReactNode;
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
export function SizeField({ items, chosen, onRetry, onChoose, children }: SizeFieldProps) {
  if (onRetry !== null) return <NoSizes text={SIZES_FAILURE} onRetry={onRetry} />;
  if (items.length === 0) return <NoSizes text={NO_SIZES} onRetry={null} />;
  return (
    <div className={styles['withOwn']}>
      <SegmentedControl
        label="Time Block Size"
        value={chosen ?? items[0]?.id ?? null}
        options={items.map((size) => ({
          value: size.id,
          label: (
            <span className={styles['size']}>
              <span>{sizeLabel(size.name)}</span>
              <Tooltip text={`Points: ${methodWords.Points}`}>
                <small className="sm-tabular">
                  {sizeHoursText(size.duration)} · {size.points} {size.points === 1 ? 'pt' : 'pts'}
                </small>
              </Tooltip>
            </span>
          ),
        }))}
        onChange={onChoose}
      />
      {children}
    </div>
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

interface VibeFieldProps {
  readonly items: readonly Vibe[];
  readonly chosen: readonly string[];
  readonly onChoose: (ids: readonly string[]) => void;
}

export function VibeField({ items, chosen, onChoose }: VibeFieldProps) {
  if (items.length === 0) return null;
  return (
    <MeaningChips
      label="Vibes"
      word="Vibe"
      chips={items.map((vibe) => ({ ...vibe, meaning: vibeMeaning(vibe.name) }))}
      chosen={chosen}
      onToggle={(id, isOn) => onChoose(isOn ? [...chosen, id] : chosen.filter((each) => each !== id))}
    />
  );
}
