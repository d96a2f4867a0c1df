import { useId, useState, type CSSProperties, type ReactElement } from 'react';
import Check from 'lucide-react/icons/check';
import { TextField } from './text-field.tsx';
import { foregroundOn } from '../color/foreground-on.ts';
import { safeColor } from '../color/card-tint.ts';

export type PalettePickerProps = {
  label: string;
  hideLabel?: boolean;
  /** The available colours, as #rrggbb: PALETTE of @simmer/domain. */
  colors: readonly string[];
  value: string;
  onChange: (color: string) => void;
  /** Adds a field for any other colour as hex text. */
  hasHexField?: boolean;
};

/** A single choice of a colour; the arrow keys move through it. */
export function PalettePicker(props: PalettePickerProps): ReactElement {
  const { label, hideLabel = false, colors, value, onChange, hasHexField = false } = props;
  const name = useId();
  return (
    <fieldset className="sm-field">
      <legend className={hideLabel ? 'sm-visually-hidden' : 'sm-field__label'}>{label}</legend>
      <div className="sm-palette">
        {colors.map((color, index) => (
          <Swatch
            key={color}
            name={name}
            color={color}
            label={`Colour ${index + 1} of ${colors.length}, ${color}`}
            isChosen={color.toLowerCase() === value.toLowerCase()}
            onChoose={() => onChange(color)}
          />
        ))}
      </div>
      {hasHexField && <HexField value={value} onChange={onChange} />}
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
    <label className="sm-swatch" style={style} title={color}>
      <input type="radio" name={name} aria-label={label} checked={isChosen} onChange={onChoose} />
      {isChosen && <Check aria-hidden="true" strokeWidth={3} />}
    </label>
  );
}

const HEX = /^#[\da-f]{6}$/iu;

function HexField({ value, onChange }: { value: string; onChange: (color: string) => void }): ReactElement {
  const [draft, setDraft] = useState<string | null>(null);
  const text = draft ?? value;
  const write = (typed: string): void => {
    const color = typed.startsWith('#') ? typed : `#${typed}`;
    setDraft(typed);
    if (HEX.test(color)) onChange(color.toUpperCase());
  };
  const style: CSSProperties & { '--chip-color': string } = { '--chip-color': safeColor(value) };
  return (
    <div className="sm-palette__hex">
      <TextField
        label="Hex color"
        hideLabel
        value={text}
        maxLength={7}
        spellCheck={false}
        error={draft !== null && !HEX.test(draft) && !HEX.test(`#${draft}`) ? 'Like #3B82F6' : undefined}
        onChange={write}
        onBlur={() => setDraft(null)}
      />
      <span className="sm-toggle-chip__dot" style={style} />
    </div>
  );
}
