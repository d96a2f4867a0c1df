import { type PlanResource, planResources } from '@simmer/contracts/schemas/planning-values';
import { definedFields } from '@simmer/domain/defined-fields';
import { hashOf, isRecord, isText, listOf } from './disk/stored-json.ts';
import { seenIn } from '@simmer/domain/editing/seen-in';
import { changeIdOf } from './plan-items.ts';
import { resources } from './resources/resources.ts';
import type { Change, Fields, Item, Step } from './step.ts';

/** A change as the release before stored it. */
interface StoredCommand {
  /** The group and method of the source that it called, such as 'timeBlocks.update'. */
  readonly kind: string;
  readonly args: Fields;
}

const UUID_LENGTH = 36;
const HASH_LENGTH = 8;

/** The id of a new item: the key of its change. Of several changes of an action, whose UUID each key begins with, each has its own. */
function itemIdFor(key: string): string {
  if (key.length <= UUID_LENGTH) return key;
  const [start, end] = [key.slice(0, UUID_LENGTH - HASH_LENGTH), key.slice(UUID_LENGTH)];
  return start + hashOf(end).toString(16).padStart(HASH_LENGTH, '0');
}

/** The arguments with an id for a new item, if they name none: it follows from the key, as in the requests of that release. */
function argsOf({ kind, args }: StoredCommand): Fields {
  const isNew = kind.endsWith('.create') || kind.endsWith('.save');
  if (!isNew || !isRecord(args['body']) || !isText(args['key'])) return args;
  return { ...args, body: { id: itemIdFor(args['key']), ...args['body'] } };
}

/** What a body says of an item besides its fields. */
const notFields = new Set(['id', 'version', 'former_version', 'seen', 'date', 'week_start_date']);

const fieldsIn = (body: unknown): Fields => {
  const { ecocycle_phase_id: phase, ...fields } = isRecord(body) ? body : {};
  const named = definedFields({ ecocycle_phase: phase, ...fields });
  return Object.fromEntries(Object.entries(named).filter(([name]) => !notFields.has(name)));
};

const resourceOf = (group: string): PlanResource | undefined =>
  planResources.find((name) => name === (group === 'northStarGoals' ? 'northStars' : group));

/** The item as it was when the change was made. */
const itemOf = (base: unknown, id: unknown): Item | undefined =>
  listOf(base).find((item): item is Item => isRecord(item) && item['id'] === id);

function blockChange(change: unknown, base: unknown): Change[] {
  const { kind, id, block, takes_back_use } = isRecord(change) ? change : {};
  if (!isText(id)) return [];
  if (kind === 'delete')
    return [
      { resource: 'timeBlocks', id, removed: true, ...(takes_back_use === true && { takes_back_use }) },
    ];
  const fields = fieldsIn(block);
  return [
    {
      resource: 'timeBlocks',
      id,
      fields,
      ...(kind === 'update' && { seen: seenIn(itemOf(base, id) ?? null, fields) }),
    },
  ];
}

/** Several changes of blocks together, with activities that come and go with them. */
const batchChanges = (batch: unknown, base: unknown): Change[] => {
  const { activities, unused, changes } = isRecord(batch) ? batch : {};
  return [
    ...listOf(activities).flatMap((body): Change[] =>
      isRecord(body) && isText(body['id'])
        ? [{ resource: 'activities', id: body['id'], fields: fieldsIn(body) }]
        : [],
    ),
    ...listOf(changes).flatMap((change) => blockChange(change, base)),
    ...listOf(unused)
      .filter(isText)
      .map((id): Change => ({ resource: 'activities', id, removed: true, if_unused: true })),
  ];
};

function changesOf(command: StoredCommand, base: unknown): Change[] {
  const [group = '', method] = command.kind.split('.');
  const resource = resourceOf(group);
  const { id, body, changes, batch } = argsOf(command);
  if (method === 'change') return batchChanges(batch, base);
  if (resource === undefined) return [];
  const { identity } = resources[resource];
  const known = itemOf(base, id);
  if (method === 'remove') {
    const target =
      identity === 'person'
        ? identity
        : ((known && changeIdOf(resource, known)) ?? (identity === 'id' ? id : ''));
    return isText(target) && target !== '' ? [{ resource, id: target, removed: true } as Change] : [];
  }
  const given = isRecord(body) ? body : {};
  const target = identity === 'person' ? identity : method === 'update' ? id : given[identity];
  if (!isText(target)) return [];
  const fields = fieldsIn(method === 'update' ? changes : body);
  const before =
    method === 'update'
      ? known
      : listOf(base).find(
          (item): item is Item => isRecord(item) && (identity === 'person' || item[identity] === target),
        );
  const seen = before === undefined ? {} : { seen: seenIn(before, fields) };
  // Of what was not known, nothing was seen.
  return [
    {
      resource,
      id: target,
      fields,
      ...(method === 'update' ? { seen: {}, ...seen } : method === 'save' && seen),
    } as Change,
  ];
}

/**
 * The step of a change that the release before has stored.
 * @param base the items of the change as they were when it was made, if they are known
 * @returns null if it cannot be read
 */
export function stepOfCommand(
  command: unknown,
  base: unknown,
  row: Pick<Step, 'key' | 'label' | 'madeAt'>,
): Step | null {
  if (!isRecord(command) || !isText(command['kind']) || !isRecord(command['args'])) return null;
  const changes = changesOf({ kind: command['kind'], args: command['args'] }, base);
  return changes.length === 0 ? null : { ...row, changes };
}
