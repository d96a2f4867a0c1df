import { useId, type CSSProperties, type ReactElement } from 'react';
import { foregroundOn } from '@simmer/domain/colors/foreground-on';
import Check from 'lucide-react/icons/check';
import styles from './palette-picker.module.css';

type PalettePickerProps = {
  label: string;
  /** The available colours, as #rrggbb: PALETTE of @simmer/domain. */
  colors: readonly string[];
  /** A form that contains the field sets `value` and `onChange`. */
  value?: string;
  onChange?: (color: string) => void;
};

/** A single choice of a colour; the arrow keys move the choice. */
export function PalettePicker(props: PalettePickerProps): ReactElement {
  const { label, colors, value = '', onChange } = props;
  const name = useId();
  return (
    <fieldset className="sm-field">
      <legend className="sm-field__label">{label}</legend>
      <div className={styles['palette']}>
        {colors.map((color, index) => (
          <Swatch
            key={color}
            name={name}
            color={color}
            label={`Colour ${index + 1} of ${colors.length}, ${color}`}
            isChosen={color.toLowerCase() === value.toLowerCase()}
            onChoose={() => onChange?.(color)}
          />
        ))}
      </div>
    </fieldset>
  );
}

type SwatchProps = {
  name: string;
  color: string;
  label: string;
  isChosen: boolean;
  onChoose: () => void;
};

function Swatch({ name, color, label, isChosen, onChoose }: SwatchProps): ReactElement {
  const style: CSSProperties & { '--swatch': string } = { '--swatch': color, color: foregroundOn(color) };
  return (
    <label className={styles['swatch']} style={style} title={color}>
      <input type="radio" name={name} aria-label={label} checked={isChosen} onChange={onChoose} />
      {isChosen && <Check aria-hidden="true" strokeWidth={3} />}
    </label>
  );
}
