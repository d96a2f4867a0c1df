import { useId, type ReactElement } from 'react';
import { Upload } from 'antd';
import { Button } from '../buttons/button.tsx';
import { AntThemeProvider } from './ant-theme-provider.tsx';

export type FileFieldProps = {
  label: string;
  /** Like the native attribute. */
  accept: string;
  isDisabled?: boolean;
  /** True if the field has the initial focus of its dialog. */
  hasFocus?: boolean;
  onFile: (file: File) => void;
};

/**
 * Lets the user choose a file, which is read in the browser and not uploaded. Render the field with another key to
 * clear it.
 */
export function FileField({
  label,
  accept,
  isDisabled = false,
  hasFocus = false,
  onFile,
}: FileFieldProps): ReactElement {
  const id = useId();
  return (
    <AntThemeProvider>
      <div className="sm-file">
        <label htmlFor={id}>{label}</label>
        <Upload
          id={id}
          accept={accept}
          disabled={isDisabled}
          maxCount={1}
          hasControlInside
          beforeUpload={(file) => {
            onFile(file);
            return false;
          }}
        >
          <Button disabled={isDisabled} {...(hasFocus && { 'data-autofocus': true })}>
            Choose a file
          </Button>
        </Upload>
      </div>
    </AntThemeProvider>
  );
}
