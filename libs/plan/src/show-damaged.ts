import { LOCAL_SCOPE } from '@simmer/domain/bundle/local-scope';
import { isRecord, isText } from './disk/stored-json.ts';
import type { DamagedRow, Tables } from './disk/tables.ts';

/** An unsaved change for the person, or a part of their data that cannot be read. */
export interface Unsaved {
  readonly id: string;
  readonly kind: 'change' | 'data';
  readonly label: string;
  readonly why: string;
  /** The free text that the person entered. */
  readonly texts: readonly string[];
  /** The content of something that cannot be read, for a file. */
  readonly file?: string;
}

// The signed-out plan is offered to whoever signs in: what cannot be read of it is told there too.
const SHARED: readonly unknown[] = [null, LOCAL_SCOPE];

/** What could not be read of a user's data, of the browser's own plan, or of everybody's (OFF-2). */
export const damagedOf = async ({ damaged }: Tables, userId: string): Promise<readonly DamagedRow[]> =>
  (await damaged.all()).filter((row) => row.userId === userId || SHARED.includes(row.userId));

const LABELS: Readonly<Record<DamagedRow['from'], string>> = {
  outbox: 'A change',
  plan: 'A part of your plan',
  database: 'What this browser had stored',
};

const WHY: Readonly<Record<DamagedRow['from'], string>> = {
  outbox: 'This browser can no longer read it.',
  plan: 'This browser can no longer read it.',
  database: 'It was damaged or deleted. Changes that were waiting to be sent may be missing.',
};

/** Something that could not be read, for the person: what is known of it, and all of it as a file (OFF-16). */
export function showDamaged({ seq = 0, from, foundAt, userId, content }: DamagedRow): Unsaved {
  const { label, why } = isRecord(content) ? content : {};
  const what =
    from === 'plan' && userId === LOCAL_SCOPE ? 'A part of the plan in this browser' : LABELS[from];
  return {
    id: `damaged-${seq}`,
    kind: from === 'outbox' ? 'change' : 'data',
    label: isText(label) && label !== '' ? label : what,
    why: isText(why) ? why : WHY[from],
    texts: [],
    ...(content !== null && { file: JSON.stringify({ from, foundAt, content }, null, 2) }),
  };
}
