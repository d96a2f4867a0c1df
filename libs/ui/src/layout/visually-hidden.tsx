import type { ReactElement, ReactNode } from 'react';

/** Text for screen readers only; it takes no space. */
export function VisuallyHidden({ children }: { children: ReactNode }): ReactElement {
  return <span className="sm-visually-hidden">{children}</span>;
}
