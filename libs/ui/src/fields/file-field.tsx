import { useId, type ReactElement } from 'react';

export type FileFieldProps = {
  label: string;
  /** Like the native attribute. */
  accept: string;
  isDisabled?: boolean;
  /** True to get the initial focus of its dialog. */
  hasFocus?: boolean;
  onFile: (file: File) => void;
};

/** A file input. Render it with another key to clear it. */
export function FileField({ label, accept, isDisabled, hasFocus, onFile }: FileFieldProps): ReactElement {
  const id = useId();
  return (
    <div className="sm-file">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="file"
        accept={accept}
        disabled={isDisabled ?? false}
        {...(hasFocus === true && { 'data-autofocus': true })}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          if (file !== undefined) onFile(file);
        }}
      />
    </div>
  );
}
