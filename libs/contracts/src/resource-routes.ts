import * as z from 'zod';
import {
  routeOf,
  type AnyRouteSpec,
  type ObjectSchema,
  type Permission,
  type Route,
  type Schema,
} from './define-route.ts';
import { idParams } from './schemas/primitives.schema.ts';
import { mergeResult } from './schemas/merge.schema.ts';

/** What the routes of a resource have in common. */
interface Resource<
  Id extends string,
  Path extends string,
  Access extends Permission,
  One extends string,
  Many extends string,
  Item extends ObjectSchema,
> {
  /** The beginning of its routes' ids: `<id>.list`. */
  readonly id: Id;
  readonly path: Path;
  readonly permission: Access;
  readonly tag: string;
  /** The singular in summaries, as in 'Change a time block'. */
  readonly noun: string;
  /** The plural in summaries, as in 'List the user’s time blocks'. */
  readonly nouns: string;
  /** The field of a response with one item. */
  readonly one: One;
  /** The field of a response with all items. */
  readonly many: Many;
  readonly item: Item;
  readonly example: z.input<Item>;
}

/** What a route has instead of the defaults of resources. */
type Difference = Partial<Pick<AnyRouteSpec, 'summary' | 'description' | 'errors'>>;

interface Content<Body extends Schema> extends Difference {
  readonly body: Body;
  readonly example: z.input<Body>;
}

interface Selection<Query extends ObjectSchema> {
  readonly query: Query;
  readonly example: z.input<Query>;
}

type ItemParams = typeof idParams;

interface ResourceRoutes<
  Id extends string,
  Path extends string,
  Access extends Permission,
  Many extends Schema,
  Changed extends Schema,
  Removed extends Schema,
> {
  readonly list: {
    (): Route<`${Id}.list`, 'GET', Path, Access, undefined, undefined, undefined, Many>;
    <Query extends ObjectSchema>(
      selection: Selection<Query>,
    ): Route<`${Id}.list`, 'GET', Path, Access, undefined, Query, undefined, Many>;
  };
  readonly create: <Body extends Schema>(
    content: Content<Body>,
  ) => Route<`${Id}.create`, 'POST', Path, Access, undefined, undefined, Body, Changed>;
  /** Creates or changes the only item of a day, a week or a person. */
  readonly save: <Body extends Schema>(
    content: Content<Body>,
  ) => Route<`${Id}.save`, 'POST', Path, Access, undefined, undefined, Body, Changed>;
  readonly update: <Body extends Schema>(
    content: Content<Body>,
  ) => Route<`${Id}.update`, 'PUT', `${Path}/:id`, Access, ItemParams, undefined, Body, Changed>;
  readonly remove: (
    difference?: Difference,
  ) => Route<`${Id}.remove`, 'DELETE', `${Path}/:id`, Access, ItemParams, undefined, undefined, Removed>;
}

type MergeResult = typeof mergeResult;

/** The response to a change of a plan, which may have been merged. */
type MergedShape<One extends string, Item extends Schema> = {
  [Field in One | keyof MergeResult]: Field extends keyof MergeResult
    ? MergeResult[Field]
    : z.ZodNullable<Item>;
};

/** The response to a removal from a plan, which a later change of another device may have overruled. */
type RemovedShape<One extends string, Item extends Schema> = {
  [Field in One | 'stays']: Field extends 'stays' ? MergeResult['stays'] : Item;
};

/**
 * The usual routes of a resource, with their statuses, errors and documentation. A resource picks those that it needs,
 * each with its body and its difference from the defaults.
 */
export function resourceRoutes<
  const Id extends string,
  const Path extends string,
  const Access extends Permission,
  const One extends string,
  const Many extends string,
  Item extends ObjectSchema,
>(
  resource: Resource<Id, Path, Access, One, Many, Item>,
): ResourceRoutes<
  Id,
  Path,
  Access,
  z.ZodObject<Record<Many, z.ZodArray<Item>>>,
  z.ZodObject<Access extends 'user' ? MergedShape<One, Item> : Record<One, Item>>,
  z.ZodObject<Access extends 'user' ? RemovedShape<One, Item> : Record<One, Item>>
>;
export function resourceRoutes(resource: Resource<string, string, Permission, string, string, ObjectSchema>) {
  const { id, path, permission, tag, noun, one, many, item } = resource;
  const example = resource.example as { id: string };
  // A person's resources are their plan; the others are the defaults that admins keep.
  const isPlan = permission === 'user';
  const general = { permission, tag };
  const ofOne = {
    ...general,
    scope: isPlan ? 'change' : undefined,
    response: z.object({ [one]: item }),
    errors: [409],
  } as const;
  // Changes of a plan are merged; those of defaults are not.
  // An item is null if somebody has removed it later than this change was made.
  const changed = isPlan ? z.object({ [one]: z.nullable(item), ...mergeResult }) : ofOne.response;
  const removed = isPlan ? z.object({ [one]: item, stays: mergeResult.stays }) : ofOne.response;
  const itemPath = `${path}/:id`;
  const byId = { ...ofOne, params: idParams };
  const response = { [one]: example };
  const params = { id: example.id };

  return {
    list: ({ query, example: queryExample }: Partial<Selection<ObjectSchema>> = {}) =>
      routeOf(`${id}.list`, 'GET', path, {
        ...general,
        scope: isPlan ? 'read' : undefined,
        summary: `List ${resource.nouns}`,
        query,
        response: z.object({ [many]: z.array(item) }),
        example: { query: queryExample, response: { [many]: [example] } },
      }),
    create: ({ example: body, ...content }: Content<Schema>) =>
      routeOf(`${id}.create`, 'POST', path, {
        ...ofOne,
        status: 201,
        response: changed,
        summary: `Add ${noun}`,
        ...content,
        example: { body, response },
      }),
    save: ({ example: body, ...content }: Content<Schema>) =>
      routeOf(`${id}.save`, 'POST', path, {
        ...ofOne,
        status: 201,
        response: changed,
        summary: `Create or update ${noun}`,
        ...content,
        example: { body, response },
      }),
    update: ({ example: body, ...content }: Content<Schema>) =>
      routeOf(`${id}.update`, 'PUT', itemPath, {
        ...byId,
        response: changed,
        summary: `Change ${noun}`,
        ...(!isPlan && { description: '409 if it has another version than the given one.' }),
        ...content,
        example: { params, body, response },
      }),
    remove: (difference: Difference = {}) =>
      routeOf(`${id}.remove`, 'DELETE', itemPath, {
        ...byId,
        errors: [],
        summary: `Delete ${noun}`,
        response: removed,
        ...difference,
        example: { params, response },
      }),
  };
}
