import { isHexColor } from '@simmer/contracts/text-rules';
import styles from './defaults.module.css';

interface ColorFieldProps {
  /** What the colour is of: 'Color of Rest'. */
  readonly label: string;
  readonly value: string;
  readonly onChange: (color: string) => void;
  /** Id of what is said about it. */
  readonly describedBy?: string | undefined;
}

/** A colour, by the browser's picker or as hex text. */
export function ColorField({ label, value, onChange, describedBy }: ColorFieldProps) {
  const isGood = isHexColor(value.trim());
  return (
    <span className={styles['color']}>
      <input
        type="color"
        aria-label={`${label}, picker`}
        className={styles['well']}
        value={isGood ? value.trim().toLowerCase() : '#000000'}
        onChange={(event) => onChange(event.target.value.toUpperCase())}
      />
      <input
        type="text"
        aria-label={`${label}, hex`}
        aria-invalid={!isGood}
        aria-describedby={describedBy}
        className={styles['input']}
        value={value}
        maxLength={7}
        spellCheck={false}
        onChange={(event) => onChange(event.target.value)}
      />
    </span>
  );
}
