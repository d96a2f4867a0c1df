import type { ReactElement } from 'react';

export type SpinnerProps = {
  /** The reason of the wait, announced; omit it if a text beside it says so. */
  label?: string;
};

/** A spinner in the colour and size of the surrounding text. */
export function Spinner({ label }: SpinnerProps): ReactElement {
  return label === undefined ? (
    <span className="sm-spinner" aria-hidden="true" />
  ) : (
    <output className="sm-spinner" aria-label={label} />
  );
}

/** An area that is loading, with the reason ('Verifying permissions...'). */
export function LoadingArea({ label = 'Loading…' }: SpinnerProps): ReactElement {
  return (
    <output className="sm-loading">
      <span className="sm-spinner" aria-hidden="true" />
      <span>{label}</span>
    </output>
  );
}
