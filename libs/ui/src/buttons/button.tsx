import type { ComponentProps, ReactElement, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Spinner } from '../layout/spinner.tsx';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';
export type ButtonSize = 'small' | 'medium' | 'large';

export type ButtonLook = {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** True if the button fills the available width. */
  wide?: boolean;
};

export type ButtonProps = ButtonLook &
  ComponentProps<'button'> & {
    icon?: ReactNode;
    /** True while the action is in progress: the button says so, and ignores clicks. */
    busy?: boolean;
  };

/** The class of a button, for a link that should look like one. */
export function buttonClass(look: ButtonLook = {}, extra?: string): string {
  const { variant = 'secondary', size = 'medium', wide = false } = look;
  return classNames(
    'sm-button',
    `sm-button--${variant}`,
    size !== 'medium' && `sm-button--${size}`,
    wide && 'sm-button--wide',
    extra,
  );
}

/** A button. A screen has at most one primary button. */
export function Button(props: ButtonProps): ReactElement {
  const { variant, size, wide, icon, busy = false, className, children, onClick, ...rest } = props;
  const look: ButtonLook = {
    ...(variant && { variant }),
    ...(size && { size }),
    ...(wide && { wide }),
  };
  return (
    <button
      type="button"
      {...rest}
      className={buttonClass(look, className)}
      {...(busy && { 'aria-busy': true, 'aria-disabled': true })}
      onClick={busy ? preventClick : onClick}
    >
      {busy ? <Spinner /> : icon}
      {children}
    </button>
  );
}

// A disabled button would lose the focus, so a busy button stays enabled and ignores its clicks.
function preventClick(event: { preventDefault(): void }): void {
  event.preventDefault();
}
