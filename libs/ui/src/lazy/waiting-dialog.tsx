import {
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  type ReactElement,
  type ReactNode,
  type RefObject,
} from 'react';
import X from 'lucide-react/icons/x';
import { IconButton } from '../buttons/icon-button.tsx';
import { DidNotOpen } from './did-not-open.tsx';
import { firstFocusIn, focusHome } from '../focus/focusables.ts';
import { pushDialog } from '../focus/top-layer.ts';
import { useLayer } from '../layers/open-layers.ts';
import { forgetTyped, keepTyped } from '../keyboard/typed-ahead.ts';
import { LoadingArea } from '../layout/spinner.tsx';

export type WaitingDialogProps = {
  title: ReactNode;
  onClose: () => void;
  /** The dialog's content; default: 'Opening…'. */
  children?: ReactNode;
};

/**
 * The dialog shown until the code of a dialog has loaded. Text typed meanwhile is typed into the loaded dialog's first
 * field. It uses the native element, because ant-design may be missing too.
 */
export function WaitingDialog({ title, onClose, children }: WaitingDialogProps): ReactElement {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const close = (): void => {
    forgetTyped();
    onClose();
  };
  useModal(dialog, close);
  useLayer(close);
  return (
    <dialog
      ref={dialog}
      className="sm-dialog"
      aria-modal="true"
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        close();
      }}
    >
      <div className="sm-dialog__panel" tabIndex={-1}>
        <header className="sm-dialog__head">
          <h2 id={id} className="sm-dialog__title">
            {title}
          </h2>
          <IconButton label="Close" icon={<X aria-hidden="true" />} onClick={close} />
        </header>
        <div className="sm-dialog__body">{children ?? <LoadingArea label="Opening…" />}</div>
      </div>
    </dialog>
  );
}

/** Says that a dialog, menu or panel could not be loaded, in a dialog of its own. */
export function DialogDidNotOpen({
  onRetry,
  ...dialog
}: { onRetry: () => void } & WaitingDialogProps): ReactElement {
  return (
    <WaitingDialog {...dialog}>
      <DidNotOpen onRetry={onRetry} />
    </WaitingDialog>
  );
}

function useModal(ref: RefObject<HTMLDialogElement | null>, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (dialog === null) return undefined;
    const leave = pushDialog(dialog, focusHome(document.activeElement));
    const onClick = ({ target }: MouseEvent) => target === dialog && close();
    dialog.addEventListener('click', onClick);
    // jsdom has no modal dialogs.
    if (typeof dialog.showModal === 'function') dialog.showModal();
    else dialog.open = true;
    const panel = dialog.querySelector<HTMLElement>('.sm-dialog__panel');
    if (panel !== null) firstFocusIn(panel).focus();
    const stopKeeping = keepTyped(dialog);
    return () => {
      stopKeeping();
      dialog.removeEventListener('click', onClick);
      const restoreFocus = leave();
      dialog.close?.();
      restoreFocus();
    };
  }, [ref]);
}
