import type { Item, Resource } from '../resource/resource.ts';

/** A validated body of the wire format: the fields of the resource, beside data about the item and its change. */
export interface Body {
  readonly id?: string | undefined;
  readonly created_at?: string | undefined;
  readonly updated_at?: string | undefined;
  /**
   * The values that the screen showed of the fields. With them the change is merged (MRG-1), without them it replaces.
   */
  readonly seen?: Item | undefined;
  /** Values that it replaces, and that the person had not seen, beside those that the merge finds. */
  readonly lost?: Item | undefined;
  /** The key of the occurrence of a series that it brings back. */
  readonly overrules?: string | undefined;
  /** When the person made the change, ISO 8601, corrected to the clock of the server. */
  readonly made_at?: string | undefined;
  readonly [field: string]: unknown;
}

const META = new Set([
  'id',
  'created_at',
  'updated_at',
  'seen',
  'lost',
  'overrules',
  'made_at',
  'changed_by_device',
]);

/** The fields of the resource, without data about the item and its change. */
export const fieldsIn = (body: Body): Item =>
  Object.fromEntries(Object.entries(body).filter(([name]) => !META.has(name)));

/** The key of the item in a step of changes and in the history: its id, day or week, or 'person'. */
export const itemIdOf = ({ identity }: Resource, item: Item): string =>
  identity === 'person' ? 'person' : (item[identity] as string);
