import { useState, type ReactElement } from 'react';
import { ColorPicker, Input } from 'antd';
import { useLayer } from '../layers/open-layers.ts';
import { AntThemeProvider } from './ant-theme-provider.tsx';
import { SHEET } from './sheet.ts';

export type ColorFieldProps = {
  /** For example 'Color of Rest'. */
  label: string;
  /** #RRGGBB, or the text typed so far. */
  value: string;
  isValid: boolean;
  onChange: (color: string) => void;
  /** True in a table row, where the field's box appears on hover and focus. */
  isInRow?: boolean;
  /** Id of the field's hint or error. */
  describedBy?: string | undefined;
};

/** A colour, by ant-design's picker or as hex text. */
export function ColorField(props: ColorFieldProps): ReactElement {
  const { label, value, isValid, onChange, isInRow = false, describedBy } = props;
  const [isOpen, setIsOpen] = useState(false);
  useLayer(() => setIsOpen(false), isOpen);
  const shownColor = isValid ? value.trim() : '#000000';
  return (
    <AntThemeProvider>
      <span className="sm-color">
        <ColorPicker
          value={shownColor}
          format="hex"
          disabledAlpha
          disabledFormat
          classNames={SHEET}
          destroyOnHidden
          open={isOpen}
          onOpenChange={setIsOpen}
          onChange={(color) => onChange(color.toHexString().toUpperCase())}
        >
          <button
            type="button"
            aria-haspopup="dialog"
            aria-label={`${label}, picker`}
            className="sm-color__well"
          >
            <span ref={(well) => well?.style.setProperty('background', shownColor)} />
          </button>
        </ColorPicker>
        <Input
          aria-label={`${label}, hex`}
          aria-invalid={!isValid}
          aria-describedby={describedBy}
          variant={isInRow ? 'borderless' : 'outlined'}
          status={isValid ? '' : 'error'}
          value={value}
          maxLength={7}
          spellCheck={false}
          onChange={({ target }) => onChange(target.value)}
        />
      </span>
    </AntThemeProvider>
  );
}
