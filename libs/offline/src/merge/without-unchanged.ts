import { isSameValue } from '@simmer/domain/same-value';
import { isRecord } from '../disk/stored-json.ts';
import { groupOf, isDivisible, itemIn, type SentCommand, touchesOf, withoutFields } from './touched-items.ts';

/** What goes with a size, and is kept as it was sent with one (BLK-4, BLK-71). */
const OF_SIZE = ['points', 'duration_minutes'];

/** A command of one item without the fields that it sends as they were: forms send all of theirs. */
export function withoutUnchanged<Command extends SentCommand>(
  command: Command,
  base: readonly unknown[],
): Command {
  const [touch] = touchesOf(command);
  const group = groupOf(command);
  if (group === undefined || !touch?.fields || !isDivisible(command)) return command;
  const was = itemIn(group, base.filter(isRecord), touch.key);
  if (was === null) return command;
  const { fields } = touch;
  const isChanged = (name: string) => !isSameValue(fields[name], was[name]);
  const isNeeded = (name: string) =>
    group.needed?.includes(name) === true ||
    (OF_SIZE.includes(name) && 'size' in fields && isChanged('size'));
  return withoutFields(
    command,
    Object.keys(fields).filter((name) => !isChanged(name) && !isNeeded(name)),
  );
}
