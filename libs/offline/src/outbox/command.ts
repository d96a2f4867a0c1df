import { hashOf, isRecord, isText } from '../disk/stored-json.ts';
import type { AnyWrite, KeptChange } from './resource-rows.ts';
import { WRITES } from './resources.ts';

/** The version of the shape in which commands are stored. */
export const COMMAND_VERSION = 2;

/** A change as stored: what to do, with named arguments, one of which is its idempotency key. */
export interface Command {
  readonly version: typeof COMMAND_VERSION;
  /** The source's group and method, e.g. 'timeBlocks.update'. */
  readonly kind: string;
  readonly args: Readonly<Record<string, unknown>>;
}

const kindOf = ({ on, does }: Pick<AnyWrite, 'on' | 'does'>): string => `${on}.${does}`;
const ROWS = new Map(WRITES.map((row) => [kindOf(row), row]));

/** The command of a call. */
export const commandOf = (
  row: Pick<AnyWrite, 'on' | 'does' | 'names'>,
  args: readonly unknown[],
): Command => ({
  version: COMMAND_VERSION,
  kind: kindOf(row),
  args: Object.fromEntries(
    row.names.flatMap((name, index) => (args[index] === undefined ? [] : [[name, args[index]]])),
  ),
});

const UUID_LENGTH = 36;
const HASH_LENGTH = 8;

/** The id of a new item: the key of its change. Of several changes of an action, whose UUID each key begins with, each has its own. */
function itemIdFor(key: string): string {
  if (key.length <= UUID_LENGTH) return key;
  const [start, end] = [key.slice(0, UUID_LENGTH - HASH_LENGTH), key.slice(UUID_LENGTH)];
  return start + hashOf(end).toString(16).padStart(HASH_LENGTH, '0');
}

/**
 * The command with an id for its new item, if it names none: it follows from the key, so that a repeated request and
 * later changes name the same item.
 */
export function withItemId<Given extends Pick<Command, 'kind' | 'args'>>(command: Given): Given {
  const { kind, args } = command;
  const isNew = kind.endsWith('.create') || kind.endsWith('.save');
  if (!isNew || !isRecord(args['body']) || !isText(args['key'])) return command;
  return { ...command, args: { ...args, body: { id: itemIdFor(args['key']), ...args['body'] } } };
}

/** The id of the item that a command creates, or saves. */
export function itemIdOf(command: Pick<Command, 'kind' | 'args'>): string | undefined {
  const { body } = withItemId(command).args;
  return isRecord(body) && isText(body['id']) ? body['id'] : undefined;
}

/** A stored command; null if it cannot be read, as one of a later release. */
export function readCommand(stored: unknown): Command | null {
  return isRecord(stored) && isCommand(stored) ? stored : null;
}

function isCommand(value: object): value is Command {
  const { version, kind, args } = value as Partial<Record<keyof Command, unknown>>;
  return version === COMMAND_VERSION && isText(kind) && isRecord(args) && restore({ kind, args }) !== null;
}

/** The change of a command; null if its arguments are invalid. */
export function restore({ kind, args }: Pick<Command, 'kind' | 'args'>): KeptChange | null {
  const row = ROWS.get(kind);
  return row?.restore(row.names.map((name) => args[name])) ?? null;
}

type Given = Pick<Command, 'kind' | 'args'>;

/** What a change is of: the ids or the day of its item. */
export function targetsOf(args: Given['args']): readonly string[] {
  const { id, body, batch } = args;
  if (isText(id)) return [id];
  if (isRecord(batch) && Array.isArray(batch['changes']))
    return batch['changes'].flatMap((each: unknown) => (isRecord(each) ? [String(each['id'])] : []));
  const { id: own, date, week_start_date } = isRecord(body) ? body : {};
  return [date, week_start_date, own].filter(isText).slice(0, 1);
}

/** North Stars are written through two views of the same rows. */
const groupOf = ({ kind }: Given): string =>
  (kind.split('.')[0] ?? '').replace('northStarGoals', 'northStars');

/** Of which a plan has one at most. */
const isOnly = (group: string): boolean => group === 'poster' || group === 'freeDays';

/** Whether two commands are of the same item. */
export function isOfSameItem(one: Given, other: Given): boolean {
  if (groupOf(one) !== groupOf(other)) return false;
  const targets = targetsOf(one.args);
  return isOnly(groupOf(one)) || targetsOf(other.args).some((target) => targets.includes(target));
}
