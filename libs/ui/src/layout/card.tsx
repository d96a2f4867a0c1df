import type { ComponentProps, ReactElement, ReactNode } from 'react';
import { classNames } from '../class-names.ts';

export type CardProps = Omit<ComponentProps<'section'>, 'title'> & {
  title?: ReactNode;
  /** Content at the end of the title row: a badge, a menu. */
  aside?: ReactNode;
};

/** A white card that groups related content. Prefer a line or space to a card. */
export function Card({ title, aside, className, children, ...rest }: CardProps): ReactElement {
  return (
    <section {...rest} className={classNames('sm-card', className)}>
      {title !== undefined && (
        <header className="sm-card__head">
          <h2>{title}</h2>
          {aside}
        </header>
      )}
      {children}
    </section>
  );
}
