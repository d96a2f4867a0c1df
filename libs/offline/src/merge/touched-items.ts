import { contentFields } from '@simmer/domain/blocks/time-block-fields';
import type { ItemFields } from '@simmer/domain/conflicts/merge-item';
import { idealBlockFields } from '@simmer/domain/ideal-week/ideal-block';
import { plainStarContent, starContent } from '@simmer/domain/north-stars/north-star-fields';
import type { PlanningSource } from '../copy/planning-source.ts';
import { isRecord, isText, listOf } from '../disk/stored-json.ts';

/** A stored change: what to do, with named arguments. */
export interface SentCommand {
  /** The source's group and method. */
  readonly kind: string;
  readonly args: ItemFields;
}

/** How items of one group of the planning source are compared. */
export interface ItemGroup {
  readonly read: (source: PlanningSource) => Promise<readonly ItemFields[]>;
  /** What identifies an item across devices. */
  readonly keyOf: (item: ItemFields) => unknown;
  readonly fields: readonly string[];
  /** Its screens say which version they saw, and the copy counts on from it. */
  readonly isCountedHere?: true;
  /** The fields that an item has before it is saved for the first time. */
  readonly empty?: ItemFields;
  /** The fields that a save has to contain. */
  readonly needed?: readonly string[];
}

const idOf = ({ id }: ItemFields) => id;
const weekOf = ({ week_start_date }: ItemFields) => week_start_date;
const looks = ['name', 'emoji', 'color'];
const lists = ['wins', 'challenges', 'insights'];
const answers = ['north_stars', 'context', 'baseline', 'progress_signals', 'road_bumps'];
const each = (names: readonly string[], value: unknown): ItemFields =>
  Object.fromEntries(names.map((name) => [name, value]));

/** The groups whose items may be changed on two devices. */
export const ITEM_GROUPS: Readonly<Record<string, ItemGroup>> = {
  timeBlocks: {
    read: (source) => source.timeBlocks.list(),
    keyOf: idOf,
    fields: contentFields,
    isCountedHere: true,
  },
  weeklyReflections: {
    read: (source) => source.weeklyReflections.list(),
    keyOf: weekOf,
    fields: lists,
    isCountedHere: true,
    empty: each(lists, []),
  },
  weeklyPriorities: {
    read: (source) => source.weeklyPriorities.list(),
    keyOf: weekOf,
    fields: ['ordered_theme_ids'],
    needed: ['ordered_theme_ids'],
  },
  pulseChecks: {
    read: (source) => source.pulseChecks.list(),
    keyOf: ({ date }) => date,
    fields: ['weather_mood', 'overall_feeling', 'theme_ratings'],
    needed: ['weather_mood', 'theme_ratings'],
  },
  northStars: {
    read: (source) => source.northStars.list(),
    keyOf: idOf,
    fields: plainStarContent,
  },
  northStarGoals: {
    read: (source) => source.northStarGoals.list(),
    keyOf: idOf,
    fields: starContent,
  },
  idealBlocks: {
    read: (source) => source.idealBlocks.list(),
    keyOf: idOf,
    fields: idealBlockFields,
  },
  activities: {
    read: (source) => source.activities.list(),
    keyOf: idOf,
    fields: looks,
  },
  poster: {
    read: async (source) => {
      const poster = await source.poster.get();
      return poster === null ? [] : [poster];
    },
    keyOf: () => 'poster',
    fields: answers,
    empty: each(answers, ''),
  },
};

/** What a command does to one item that exists. */
export interface Touch {
  /** Its key, or its id. */
  readonly key: unknown;
  /** The fields that it sends; null if it deletes the item. */
  readonly fields: ItemFields | null;
  readonly version?: unknown;
}

const recordOf = (value: unknown): ItemFields => (isRecord(value) ? value : {});

/** The compared fields of a body; a phase may have either name (API-10). */
function fieldsIn({ fields }: ItemGroup, { ecocycle_phase_id: phase, ...body }: ItemFields): ItemFields {
  const named = phase === undefined ? body : { ecocycle_phase: phase, ...body };
  return Object.fromEntries(
    Object.entries(named).filter(([name, value]) => fields.includes(name) && value !== undefined),
  );
}

/** The group of the planning source that a command is of. */
export const groupNameOf = ({ kind }: SentCommand): string => kind.split('.')[0] ?? '';

export const groupOf = (command: SentCommand): ItemGroup | undefined => ITEM_GROUPS[groupNameOf(command)];

const changesOf = ({ args }: SentCommand): readonly ItemFields[] => {
  const { changes } = recordOf(args['batch']);
  return Array.isArray(changes) ? changes.map(recordOf) : [];
};

function touchOf(group: ItemGroup, { kind, id, block, version }: ItemFields): Touch[] {
  if (kind === 'create') return [];
  if (kind === 'delete') return [{ key: id, fields: null, version }];
  const body = recordOf(block);
  return [{ key: id, fields: fieldsIn(group, body), version: body['version'] }];
}

/** What a command does to items that exist. */
export function touchesOf(command: SentCommand): readonly Touch[] {
  const group = groupOf(command);
  const { args, kind } = command;
  if (group === undefined || kind.endsWith('.create')) return [];
  if (kind.endsWith('.change')) return changesOf(command).flatMap((change) => touchOf(group, change));
  if (kind.endsWith('.remove')) {
    return [{ key: args['id'] ?? group.keyOf({}), fields: null, version: args['version'] }];
  }
  const body = recordOf(args['changes'] ?? args['body']);
  const key = isText(args['id']) ? args['id'] : group.keyOf(body);
  return [{ key, fields: fieldsIn(group, body), version: body['version'] }];
}

/** Whether a part of the command can be sent without the rest: it changes one item, and does nothing else. */
export function isDivisible(command: SentCommand): boolean {
  const [touch, ...others] = touchesOf(command);
  if (!touch?.fields || others.length > 0) return false;
  if (!command.kind.endsWith('.change')) return true;
  const { activities, unused } = recordOf(command.args['batch']);
  return changesOf(command).length === 1 && listOf(activities).length + listOf(unused).length === 0;
}

/** A command without some of the fields that it sends of its item. */
export function withoutFields<Command extends SentCommand>(
  command: Command,
  fields: readonly string[],
): Command {
  const { args, kind } = command;
  const left = (body: unknown) =>
    Object.fromEntries(
      Object.entries(recordOf(body)).filter(
        ([name]) => !fields.includes(name === 'ecocycle_phase_id' ? 'ecocycle_phase' : name),
      ),
    );
  if (kind.endsWith('.change')) {
    const changes = changesOf(command).map((change) => ({ ...change, block: left(change['block']) }));
    return { ...command, args: { ...args, batch: { ...recordOf(args['batch']), changes } } };
  }
  const name = 'changes' in args ? 'changes' : 'body';
  return { ...command, args: { ...args, [name]: left(args[name]) } };
}

/** The item of a touch among others. */
export const itemIn = ({ keyOf }: ItemGroup, items: readonly ItemFields[], key: unknown): ItemFields | null =>
  items.find((item) => keyOf(item) === key || item['id'] === key) ?? null;

/** A command that names the version of what it is based on, as far as that is known and it names none. */
export function withVersion<Command extends SentCommand>(
  command: Command,
  base: readonly unknown[],
): Command {
  const group = groupOf(command);
  const [touch] = touchesOf(command);
  if (group === undefined || touch === undefined || group.isCountedHere) return command;
  const item = itemIn(group, base.filter(isRecord), touch.key);
  const version = item === null && command.kind.endsWith('.save') ? 0 : item?.['version'];
  if (touch.version !== undefined || typeof version !== 'number') return command;
  const { args } = command;
  if (touch.fields === null) return { ...command, args: { ...args, version } };
  const name = 'changes' in args ? 'changes' : 'body';
  return { ...command, args: { ...args, [name]: { ...recordOf(args[name]), version } } };
}

/** What is sent of a change to one item: fields to send, null to delete it, undefined for nothing. */
export interface Rest {
  readonly fields: ItemFields | null | undefined;
  /** The item as it is now. */
  readonly now: ItemFields | null;
}

/** A body with other fields than it had, based on another state. */
function bodyOf(group: ItemGroup, body: ItemFields, { fields, now }: Rest): ItemFields {
  const dropped = new Set([...group.fields, 'ecocycle_phase_id']);
  const others = Object.entries(body).filter(([name]) => !dropped.has(name));
  const needed = (group.needed ?? []).map((name) => [name, now?.[name] ?? body[name]]);
  return {
    ...Object.fromEntries([...others, ...needed]),
    ...fields,
    // It goes with the mood, whose value it is unless somebody has chosen another.
    ...('overall_feeling' in body && fields && !('overall_feeling' in fields)
      ? { overall_feeling: ('weather_mood' in fields ? body : (now ?? body))['overall_feeling'] }
      : {}),
    // Only what is saved by an upsert can be sent without an item.
    version: now === null ? 0 : now['version'],
  };
}

/** The command of what is left of a change; null if nothing is. */
export function commandOfRest<Command extends SentCommand>(
  command: Command,
  restOf: (key: unknown) => Rest,
  key: string,
): Command | null {
  const group = groupOf(command);
  if (group === undefined) return command;
  const { args, kind } = command;
  const withArgs = (parts: ItemFields): Command => ({ ...command, args: { ...args, ...parts, key } });
  if (kind.endsWith('.change')) {
    const changes = changesOf(command).flatMap((change) => {
      if (change['kind'] === 'create') return [change];
      const rest = restOf(change['id']);
      if (rest.fields === undefined) return [];
      if (rest.fields === null) return [{ ...change, version: rest.now?.['version'] }];
      return [{ ...change, block: bodyOf(group, recordOf(change['block']), rest) }];
    });
    return changes.length === 0 ? null : withArgs({ batch: { ...recordOf(args['batch']), changes } });
  }
  const [touch] = touchesOf(command);
  const rest = restOf(touch?.key);
  if (rest.fields === undefined) return null;
  if (rest.fields === null) return withArgs({ version: rest.now?.['version'] });
  const name = 'changes' in args ? 'changes' : 'body';
  return withArgs({ [name]: bodyOf(group, recordOf(args[name]), rest) });
}
