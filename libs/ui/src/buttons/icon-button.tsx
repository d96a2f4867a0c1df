import type { ComponentProps, ReactElement, ReactNode } from 'react';
import { classNames } from '../class-names.ts';

export type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label' | 'children'> & {
  /** The accessible name and the hover title. */
  label: string;
  icon: ReactNode;
  size?: 'small' | 'medium';
};

/** A button that shows only a glyph. */
export function IconButton(props: IconButtonProps): ReactElement {
  const { label, icon, size = 'medium', className, ...rest } = props;
  return (
    <button
      type="button"
      title={label}
      {...rest}
      aria-label={label}
      className={classNames('sm-icon-button', size === 'small' && 'sm-icon-button--small', className)}
    >
      {icon}
    </button>
  );
}
