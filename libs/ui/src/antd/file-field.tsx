import { useId, type ReactElement } from 'react';
import { Upload } from 'antd';
import { Button } from '../buttons/button.tsx';
import { AntThemeProvider } from './ant-theme-provider.tsx';

export type FileFieldProps = {
  label: string;
  /** Like the native attribute. */
  accept: string;
  isDisabled?: boolean;
  /** True to get the initial focus of its dialog. */
  hasFocus?: boolean;
  onFile: (file: File) => void;
};

/** A file of the user, which is read here and not uploaded. Render it with another key to clear it. */
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
