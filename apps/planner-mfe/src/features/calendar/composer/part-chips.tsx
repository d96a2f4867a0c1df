import { capitalized } from '@simmer/domain/capitalized';
import { type DayPart, dayParts } from '@simmer/contracts/schemas/planning-values';
import type { RefObject } from 'react';
import styles from './composer.module.css';
import type { ComposerPlace } from './composer.store.ts';

interface PartChipsProps {
  readonly place: ComposerPlace;
  /** The field, which keeps the focus. */
  readonly line: RefObject<HTMLElement | null>;
  readonly onChoose: (part: DayPart) => void;
}

/** The part of the day of the line; that of the clicked band is outlined until it is chosen (CAL-70). */
export function PartChips({ place: { part, clicked = part }, line, onChoose }: PartChipsProps) {
  return (
    <div role="group" aria-label="Part of the day" className={styles['parts']}>
      {dayParts.map((each) => (
        <button
          key={each}
          type="button"
          aria-pressed={each === part}
          {...(each === clicked && each !== part && { 'data-offered': true, 'aria-keyshortcuts': 'Tab' })}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => {
            onChoose(each);
            line.current?.focus();
          }}
        >
          {capitalized(each)}
        </button>
      ))}
    </div>
  );
}
