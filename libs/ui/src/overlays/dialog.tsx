import { useId, useRef, type ReactElement, type ReactNode } from 'react';
import CircleAlert from 'lucide-react/icons/circle-alert';
import X from 'lucide-react/icons/x';
import { classNames } from '../class-names.ts';
import { IconButton } from '../buttons/icon-button.tsx';
import { useModal } from './use-modal.ts';
import { useShownHere } from '../toasts/use-shown-here.tsx';

export type DialogProps = {
  isOpen: boolean;
  /** Escape, the close button, or a click outside the panel. */
  onClose: () => void;
  title: ReactNode;
  description?: ReactNode;
  size?: 'small' | 'medium' | 'large';
  /** Buttons at the bottom, the primary one last. */
  footer?: ReactNode;
  /** Why the last attempt failed; shown above the buttons instead of in a toast. */
  failure?: string | null;
  /** 'alertdialog' for a question that must be answered. */
  role?: 'dialog' | 'alertdialog';
  /** While saving, neither Escape nor a click outside closes the dialog. */
  isLocked?: boolean;
  /** Its changes are saved at once, so Ctrl/⌘+Z undoes them in it too. */
  savesAtOnce?: boolean;
  className?: string;
  children?: ReactNode;
};

/**
 * A modal dialog on the native element; at 640 px and below it is a bottom sheet. Mark the field with the initial focus
 * with `data-autofocus`.
 */
export function Dialog(props: DialogProps): ReactElement | null {
  return props.isOpen ? <OpenDialog {...props} /> : null;
}

function OpenDialog(props: DialogProps): ReactElement {
  const { onClose, title, description, size = 'medium', footer, failure = null, role } = props;
  const { isLocked = false, children } = props;
  const dialogRef = useRef<HTMLDialogElement>(null);
  const id = useId();
  useModal(dialogRef, () => {
    if (!isLocked) onClose();
  });

  return (
    <dialog
      ref={dialogRef}
      role={role}
      className={classNames('sm-dialog', size !== 'medium' && `sm-dialog--${size}`, props.className)}
      data-saves-at-once={props.savesAtOnce === true || undefined}
      aria-modal="true"
      aria-labelledby={`${id}-title`}
      {...(description !== undefined && { 'aria-describedby': `${id}-description` })}
    >
      <div className="sm-dialog__panel" tabIndex={-1}>
        <header className="sm-dialog__head">
          <div className="sm-dialog__titles">
            <h2 id={`${id}-title`} className="sm-dialog__title">
              {title}
            </h2>
            {description !== undefined && (
              <p id={`${id}-description`} className="sm-dialog__description">
                {description}
              </p>
            )}
          </div>
          <IconButton label="Close" icon={<X aria-hidden="true" />} disabled={isLocked} onClick={onClose} />
        </header>
        {children !== undefined && <div className="sm-dialog__body">{children}</div>}
        {failure !== null && <Failure text={failure} />}
        {footer !== undefined && <footer className="sm-dialog__foot">{footer}</footer>}
      </div>
    </dialog>
  );
}

function Failure({ text }: { text: string }): ReactElement {
  useShownHere(text);
  return (
    <p className="sm-dialog__failure" role="alert" data-failure>
      <CircleAlert aria-hidden="true" />
      {text}
    </p>
  );
}
