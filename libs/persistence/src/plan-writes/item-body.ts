import type { Item, Resource } from '../database/resource.ts';

/** A body of the wire format, judged by its route: fields of the resource, and what it says of the item. */
export interface Body {
  readonly id?: string | undefined;
  /** The version that a change is based on; of a restored item, its last one. */
  readonly version?: number | undefined;
  /** The last version of a restored item, where `version` is what a change is based on. */
  readonly former_version?: number | undefined;
  readonly created_at?: string | undefined;
  readonly updated_at?: string | undefined;
  /** The former values of the fields, as the screen showed them: then the change is merged. */
  readonly seen?: Item | undefined;
  /** When the person made the change, by the server's clock. */
  readonly made_at?: string | undefined;
  readonly [field: string]: unknown;
}

const META = new Set([
  'id',
  'version',
  'former_version',
  'created_at',
  'updated_at',
  'seen',
  'made_at',
  'changed_by_device',
]);

/** The fields of the resource. */
export const fieldsIn = (body: Body): Item =>
  Object.fromEntries(Object.entries(body).filter(([name]) => !META.has(name)));

/** What identifies the item in a step of changes and in the history. */
export const itemIdOf = ({ identity }: Resource, item: Item): string =>
  identity === 'person' ? 'person' : (item[identity] as string);
