import { useEffect, type ComponentType, type ReactElement, type ReactNode } from 'react';
import { preloadDialogs } from './dialog.tsx';
import { DidNotOpen } from '../lazy/did-not-open.tsx';
import { LazyPart, preloadPart } from '../lazy/lazy-part.tsx';
import { whenIdle } from '../lazy/when-idle.ts';
import { whenInputPauses } from '../lazy/when-input-pauses.ts';
import { WaitingDialog } from '../lazy/waiting-dialog.tsx';

type Closes = { readonly onClose: () => void };
type Load<Props extends Closes> = () => Promise<ComponentType<Props>>;

export type LazyDialogProps<Props extends Closes> = {
  /** Loads the dialog. Must be a stable function. */
  load: Load<Props>;
  props: Props;
  /** The dialog's title while it loads. */
  title: string;
  /** Content while the dialog loads; default: 'Opening…'. */
  pending?: ReactNode;
  /** Renders a failure to load. */
  renderFailure?: (retry: () => void) => ReactNode;
};

const wholeLoads = new WeakMap<object, unknown>();

/**
 * Loads a dialog together with ant-design's Modal, which it needs. If only the Modal fails to load, `Dialog` offers to
 * load it.
 */
function wholeOf<Props extends Closes>(load: Load<Props>): Load<Props> {
  const whole = async (): Promise<ComponentType<Props>> => {
    const [part] = await Promise.all([load(), preloadDialogs().catch(() => undefined)]);
    return part;
  };
  const knownLoad = (wholeLoads.get(load) ?? whole) as Load<Props>;
  wholeLoads.set(load, knownLoad);
  return knownLoad;
}

/** A dialog whose code loads when it opens. If loading fails, the page stays and the person can retry. */
export function LazyDialog<Props extends Closes>(lazy: LazyDialogProps<Props>): ReactElement {
  const { load, props, title, pending, renderFailure = (retry) => <DidNotOpen onRetry={retry} /> } = lazy;
  return (
    <LazyPart
      load={wholeOf(load)}
      props={props}
      pending={
        <WaitingDialog title={title} onClose={props.onClose}>
          {pending}
        </WaitingDialog>
      }
      renderFailure={(retry) => (
        <WaitingDialog title={title} onClose={props.onClose}>
          {renderFailure(retry)}
        </WaitingDialog>
      )}
    />
  );
}

/** Loads a dialog in advance. Rejects as `load` does. */
export async function preloadDialog<Props extends Closes>(load: Load<Props>): Promise<void> {
  // The Modal is loaded in a task of its own: on a phone, running both at once would delay the response to a tap.
  await preloadDialogs().catch(() => undefined);
  await new Promise<void>((resolve) => whenIdle(resolve));
  await preloadPart(wholeOf(load));
}

type LazyDialogComponent<Props> = ((props: Props) => ReactElement) & {
  readonly preload: () => Promise<void>;
};

/** A dialog in a chunk of its own, used like the dialog itself. */
export function lazyDialog<Props extends Closes>(
  load: Load<Props>,
  title: string | ((props: Props) => string),
): LazyDialogComponent<Props> {
  const titleOf = typeof title === 'string' ? () => title : title;
  const Lazy = (props: Props) => <LazyDialog load={load} props={props} title={titleOf(props)} />;
  const preload = () => preloadDialog(load);
  return Object.assign(Lazy, { preload });
}

/**
 * Loads parts of a screen in advance, so that they open at once, and without a network. Put the part that most people
 * open first. `parts` must be a stable list.
 */
export function useIdlePreload(parts: readonly { readonly preload: () => Promise<void> }[]): void {
  useEffect(() => {
    let cancel: () => void;
    // One part in each pause: requesting all parts at once is a long task.
    const preloadFrom = (index: number): void => {
      cancel = whenInputPauses(() => {
        // A part that does not load now is requested again when it opens, and then shows the failure.
        parts[index]?.preload().catch(() => undefined);
        if (index + 1 < parts.length) preloadFrom(index + 1);
      });
    };
    preloadFrom(0);
    return () => cancel();
  }, [parts]);
}
