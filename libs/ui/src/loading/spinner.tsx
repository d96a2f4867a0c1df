import type { ReactElement } from 'react';

export type SpinnerProps = {
  /** What is being waited for, read aloud; leave it out when the text beside it says so already. */
  label?: string;
};

/** A turning ring in the colour and size of the text around it. */
export function Spinner({ label }: SpinnerProps): ReactElement {
  return label === undefined ? (
    <span className="sm-spinner" aria-hidden="true" />
  ) : (
    <output className="sm-spinner" aria-label={label} />
  );
}

/** A whole area that waits, with its reason in words ('Verifying permissions...'). */
export function LoadingArea({ label = 'Loading…' }: SpinnerProps): ReactElement {
  return (
    <output className="sm-loading">
      <span className="sm-spinner" aria-hidden="true" />
      <span>{label}</span>
    </output>
  );
}
