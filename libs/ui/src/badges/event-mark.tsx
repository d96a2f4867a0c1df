import type { ReactElement } from 'react';
import { safeColor } from '../theme/card-tint.ts';

/** A dot in the event's own colour, inside an element in its calendar's colour; nothing without an own colour. */
export function EventMark({ color }: { color: string | null }): ReactElement | null {
  if (color === null) return null;
  const style = { background: safeColor(color) };
  return <span className="sm-event-mark" style={style} data-event-mark="" aria-hidden="true" />;
}
