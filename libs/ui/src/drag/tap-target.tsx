import type { ReactElement } from 'react';
import { type DragSession, useDragState } from './drag-session.ts';

export interface TapTargetProps<Source, Target> {
  readonly session: DragSession<Source, Target>;
  readonly target: Target;
  /** For example 'Move to Monday, Nov 16, morning'. */
  readonly label: string;
  /** A word of the label that tells places apart. */
  readonly text?: string;
  /** False where there are too many targets to tab through: the area moves the focus by arrow keys. */
  readonly isTabStop?: boolean;
}

/**
 * While something is moved by taps, a button as large as its positioned parent that places it there: the way of drags
 * without holding or moving a pointer (WCAG 2.5.7).
 */
export function TapTarget<Source, Target>(props: TapTargetProps<Source, Target>): ReactElement | null {
  const { session, target, label, text, isTabStop = true } = props;
  const isShown = useDragState(session, ({ mode }) => mode === 'taps');
  if (!isShown) return null;
  return (
    <button
      type="button"
      tabIndex={isTabStop ? undefined : -1}
      className="sm-tap-target"
      aria-label={label}
      onClick={() => session.place(target)}
    >
      {text !== undefined && <span className="sm-tap-target__text">{text}</span>}
    </button>
  );
}
