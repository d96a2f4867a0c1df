import type { ReactElement, ReactNode } from 'react';

/** Text for those who listen to the screen; it takes no room. */
export function VisuallyHidden({ children }: { children: ReactNode }): ReactElement {
  return <span className="sm-visually-hidden">{children}</span>;
}
