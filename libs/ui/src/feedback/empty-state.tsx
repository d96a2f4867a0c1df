import type { ReactElement, ReactNode } from 'react';
import { classNames } from '../class-names.ts';

export type EmptyStateProps = {
  /** An emoji or a glyph. */
  mark?: ReactNode;
  title: string;
  text?: ReactNode;
  /** The suggested next action. */
  action?: ReactNode;
  /** True in a small panel instead of a page. */
  isSmall?: boolean;
};

/** A placeholder for empty content with one action (UI-53). */
export function EmptyState({ mark, title, text, action, isSmall = false }: EmptyStateProps): ReactElement {
  return (
    <div className={classNames('sm-state', isSmall && 'sm-state--small')}>
      {mark !== undefined && (
        <div className="sm-state__mark" aria-hidden="true">
          {mark}
        </div>
      )}
      <p className="sm-state__title">{title}</p>
      {text !== undefined && <p className="sm-state__text">{text}</p>}
      {action !== undefined && <div className="sm-state__action">{action}</div>}
    </div>
  );
}
