import { isRecord, isText } from '../storage/stored-json.ts';
import { withItemId } from './command.ts';
import type { Change } from './outbox.ts';

/** The id of the item that a change creates; until the server has given it one, the key of the change. */
export function itemIdOf({ id, tempId = id, command }: Change): string | undefined {
  const { kind, args } = withItemId(command, tempId);
  const isNew = kind.endsWith('.create') || kind.endsWith('.save');
  return isNew && isRecord(args['body']) && isText(args['body']['id']) ? args['body']['id'] : undefined;
}
