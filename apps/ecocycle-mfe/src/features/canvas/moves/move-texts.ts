import { ApiError } from '@simmer/contracts/client/api-error';
import type { CanvasItem } from '../model/canvas-item.ts';

const SEVERAL = { block: 'time blocks', event: 'events' } as const;

/** 'Moved to Birth' (ECO-31); with the number of items if there are several. */
export function movedText(label: string, items: readonly Pick<CanvasItem, 'kind'>[]): string {
  const [first] = items;
  const count = first === undefined || items.length === 1 ? '' : ` (${items.length} ${SEVERAL[first.kind]})`;
  return `Moved to ${label}${count}`;
}

export const movedOnText = (name: string): string =>
  `“${name}” has been moved since, so it stays where it is`;

const whyGone = (kind: CanvasItem['kind']): string =>
  kind === 'block' ? 'was deleted in another window' : 'is no longer among your synced events';

export const MOVE_FAILED = 'Failed to move item';

/** The reason of a failed move, as far as known; the item is back in its place. */
export function failureText(error: unknown, { kind }: CanvasItem): string {
  if (!(error instanceof ApiError)) return MOVE_FAILED;
  if (error.status === 404) {
    return `${MOVE_FAILED}. It ${whyGone(kind)}.`;
  }
  return error.status === 422 ? `${MOVE_FAILED}. That phase is no longer available.` : MOVE_FAILED;
}

/** The message when another client has moved an item. */
export const movedElsewhereText = ({ name }: CanvasItem, label: string): string =>
  `“${name}” was moved to ${label} in another window`;

export const goneText = ({ name, kind }: CanvasItem): string => `“${name}” is gone: it ${whyGone(kind)}`;
