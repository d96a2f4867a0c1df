import type { ComponentType, ReactElement, ReactNode } from 'react';
import { Dialog } from '../overlays/dialog.tsx';
import { ErrorState } from '../feedback/error-state.tsx';
import { LazyPart } from './lazy-part.tsx';
import { LoadingArea } from '../loading/spinner.tsx';

export type LazyDialogProps<Props extends { readonly onClose: () => void }> = {
  /** Loads the dialog. Must be a stable function. */
  load: () => Promise<ComponentType<Props>>;
  props: Props;
  /** The dialog's title while it loads. */
  title: string;
};

/** A dialog whose code loads when it opens. If loading fails, the page stays and the person can retry. */
export function LazyDialog<Props extends { readonly onClose: () => void }>(
  lazy: LazyDialogProps<Props>,
): ReactElement {
  const { load, props, title } = lazy;
  const frame = (content: ReactNode): ReactElement => (
    <Dialog isOpen title={title} onClose={props.onClose}>
      {content}
    </Dialog>
  );
  return (
    <LazyPart
      load={load}
      props={props}
      pending={frame(<LoadingArea label="Opening…" />)}
      renderFailure={(retry) => frame(<DidNotOpen onRetry={retry} />)}
    />
  );
}

/** Says that a part of the screen could not be loaded. */
export function DidNotOpen({ onRetry }: { onRetry: () => void }): ReactElement {
  return (
    <ErrorState
      isSmall
      title="This did not open"
      text="It may be your connection. Nothing is lost."
      onRetry={onRetry}
    />
  );
}
