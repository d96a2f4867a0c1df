import type { ReactElement } from 'react';
import { ColorPicker, Input } from 'antd';
import { AntThemeProvider } from './ant-theme-provider.tsx';

export type ColorFieldProps = {
  /** For example 'Color of Rest'. */
  label: string;
  /** #RRGGBB, or the text typed so far. */
  value: string;
  isValid: boolean;
  onChange: (color: string) => void;
  /** Id of its hint or error. */
  describedBy?: string | undefined;
};

/** A colour, by ant-design's picker or as hex text. */
export function ColorField({ label, value, isValid, onChange, describedBy }: ColorFieldProps): ReactElement {
  const shown = isValid ? value.trim() : '#000000';
  return (
    <AntThemeProvider>
      <span className="sm-color">
        <ColorPicker
          value={shown}
          format="hex"
          disabledAlpha
          disabledFormat
          destroyOnHidden
          onChange={(color) => onChange(color.toHexString().toUpperCase())}
        >
          <button
            type="button"
            aria-haspopup="dialog"
            aria-label={`${label}, picker`}
            className="sm-color__well"
          >
            <span ref={(well) => well?.style.setProperty('background', shown)} />
          </button>
        </ColorPicker>
        <Input
          aria-label={`${label}, hex`}
          aria-invalid={!isValid}
          aria-describedby={describedBy}
          variant="borderless"
          value={value}
          maxLength={7}
          spellCheck={false}
          onChange={({ target }) => onChange(target.value)}
        />
      </span>
    </AntThemeProvider>
  );
}
