import { methodWords } from '@simmer/contracts/texts/method-words';
import { ToggleChip } from '@simmer/ui/badges/chip';
import { useId, useState } from 'react';
import { ChipField } from './chip-field.tsx';
import styles from './time-block.module.css';

interface MeaningChip {
  readonly id: string;
  readonly name: string;
  readonly emoji: string;
  readonly color: string;
  /** One plain sentence; null if the chip has none. */
  readonly meaning: string | null;
}

interface MeaningChipsProps {
  readonly label: string;
  /** The word of the method to which the chips belong. */
  readonly word: keyof typeof methodWords;
  readonly chips: readonly MeaningChip[];
  readonly chosen: readonly string[];
  readonly onToggle: (id: string, isOn: boolean) => void;
}

/**
 * Chips, and a line below them with the meaning of one chip: the one under the pointer or focus, or tapped last
 * (BLK-64), else the chosen one. Without one, the line says what all chips are for (BLK-77).
 */
export function MeaningChips({ label, word, chips, chosen, onToggle }: MeaningChipsProps) {
  const lineId = useId();
  const [pointedAt, setPointedAt] = useState<string | null>(null);
  const [lastTouched, setLastTouched] = useState<string | null>(null);
  const shown = pointedAt ?? lastTouched ?? chosen.at(-1) ?? null;
  const chip = chips.find(({ id }) => id === shown);
  return (
    <ChipField label={label}>
      {chips.map(({ id, name, emoji, color }) => (
        <ToggleChip
          key={id}
          emoji={emoji}
          color={color}
          isOn={chosen.includes(id)}
          aria-describedby={id === shown ? lineId : undefined}
          onToggle={(isOn) => onToggle(id, isOn)}
          onPointerEnter={({ pointerType }) => pointerType === 'mouse' && setPointedAt(id)}
          onPointerLeave={() => setPointedAt(null)}
          onFocus={() => setLastTouched(id)}
          onPointerUp={() => setLastTouched(id)}
        >
          {name}
        </ToggleChip>
      ))}
      <p id={lineId} className={styles['meaning']}>
        {chip === undefined
          ? methodWords[word]
          : chip.meaning !== null && (
              <>
                <b>{chip.name}:</b> {chip.meaning}
              </>
            )}
      </p>
    </ChipField>
  );
}
