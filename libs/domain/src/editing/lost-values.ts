import type { TimeBlock } from '@simmer/contracts/schemas/time-block.schema';
import { isSameValue } from '../same-value.ts';
import type { BlockWrite } from './block-write.ts';
import { dateOf } from '../recurrence/occurrence-key.ts';
import { onOneDay } from './on-one-day.ts';
import { firstKeys } from './parts-of-series.ts';
import { isOfSchedule, scheduleFields, scheduleIn } from '../recurrence/schedule-fields.ts';
import type { Fields, ScopedChange } from './scope.ts';

const pick = (of: object, names: readonly string[]): Fields =>
  Object.fromEntries(Object.entries(of).filter(([name]) => names.includes(name)));

/** A write that sets fields of a block. */
type Setting = Exclude<BlockWrite<TimeBlock>, { readonly kind: 'delete' }>;

/** What the person saw of a part: one that was divided meanwhile from the pressed one was seen as that. */
const seenOf = ({ series: { parts }, seen = {} }: ScopedChange, { id }: TimeBlock): Fields =>
  parts?.[id] ?? seen;

/** The values of a part, beside its days, that the person had not seen, and that are written. */
function lostContent(change: ScopedChange, part: TimeBlock, written: object): Fields {
  const { fields = {} } = change;
  const seen = seenOf(change, part);
  // Of vibes none is lost: they are added and removed one by one.
  const isValue = (name: string) => name !== 'vibe_ids' && !isOfSchedule(name);
  const names = Object.keys(fields).filter((name) => name in seen && name in written && isValue(name));
  const present = pick(part, names);
  const lost = names.filter(
    (name) => !isSameValue(present[name], seen[name]) && !isSameValue(present[name], fields[name]),
  );
  return pick(present, lost);
}

/**
 * What is lost of the days of a part: another place of its occurrences, or a rhythm or start, that the person had not seen.
 * Which days a change writes was derived from the part as it is, so that the merge of its row meets no others.
 */
function lostDays(change: ScopedChange, part: TimeBlock, write: Setting): Fields {
  const { series, fields = {} } = change;
  const { place, key = '' } = series;
  const isPressed = part.id === change.id;
  const known = { ...part, ...scheduleIn(seenOf(change, part)) };
  const keys = isPressed || series.scope === 'only' ? [key] : firstKeys(part);
  const isMoved =
    place?.date !== undefined && keys.some((each) => dateOf(known, each) !== dateOf(part, each));
  const date = dateOf(part, key);
  if (write.kind === 'create' && series.scope === 'only')
    return isMoved && date !== null && date !== place.date
      ? pick(onOneDay(date), ['scheduled_days', 'start_date'])
      : {};
  const isUnseen = (name: keyof TimeBlock) =>
    isPressed && name in fields && name !== 'scheduled_days' && !isSameValue(known[name], part[name]);
  const after = { ...part, ...write.changes };
  const lost = scheduleFields
    // A new part starts with its first occurrence: that of the former one is no value of it.
    .filter((name) => write.kind === 'update' || name !== 'start_date')
    .filter((name) => (isMoved || isUnseen(name)) && !isSameValue(after[name], part[name]));
  return pick(part, lost);
}

/** The end of a series that the person had not seen: that of its last part, as a division ends the others. */
function lostEnd(change: ScopedChange, part: TimeBlock): Fields {
  const { fields = {} } = change;
  const seen = seenOf(change, part);
  const { end_date } = part;
  const isLost =
    'end_date' in fields &&
    'end_date' in seen &&
    !isSameValue(end_date, seen['end_date']) &&
    !isSameValue(end_date, fields['end_date']);
  return isLost ? { end_date } : {};
}

interface PartWrite {
  readonly write: BlockWrite<TimeBlock>;
  /** Whether it is of the last part of the series. */
  readonly isLast: boolean;
}

/**
 * The values of a part that a write replaces and that the person of the change had not seen (MRG-1); null if there are none.
 * @param part the block that the write changes, or from which it makes another one
 */
export function lostBy(change: ScopedChange, part: TimeBlock, { write, isLast }: PartWrite): Fields | null {
  if (write.kind === 'delete') return null;
  // The merge of its row finds what else is lost of the pressed block.
  const isMerged = write.kind === 'update' && part.id === change.id;
  const lost = {
    ...(!isMerged && lostContent(change, part, write.changes)),
    ...lostDays(change, part, write),
    ...(isLast && lostEnd(change, part)),
  };
  return Object.keys(lost).length > 0 ? lost : null;
}
