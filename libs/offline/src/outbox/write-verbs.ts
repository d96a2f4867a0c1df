import type { Collection, PlanningSource } from '../copy/planning-source.ts';
import type { AppData } from '../copy/app-data.ts';
import { itemLabel, newLabel } from './describe-write.ts';
import { bodyArgs, changeArgs, keyArgs, removalArgs } from './command-args.ts';
import { write, type WriteRow, type WriteSpec } from './resource-rows.ts';

type Id = { readonly id: string };

/** The part that a row states itself; the rest depends on its verb alone. */
type Own<Args extends readonly unknown[], Made, On> = Pick<
  WriteSpec<Args, Made, On, string>,
  'on' | 'label' | 'conflictKeys'
> & { readonly call: (source: PlanningSource) => (...args: Args) => Promise<Made> };

type Creating<Body> = [input: Body, key: string];

/** Creates an item. */
export const creates = <Body extends object, Item extends Id, On extends string>(
  row: Own<Creating<Body>, Item, On>,
): WriteRow<Creating<Body>, Item, On, 'create'> =>
  write({ ...row, does: 'create', names: ['body', 'key'], readArgs: bodyArgs<Body> });

type Updating<Body> = [id: string, changes: Body, key: string];

export const updates = <Body extends object, Item extends Id, On extends string>(
  row: Own<Updating<Body>, Item, On>,
): WriteRow<Updating<Body>, Item, On, 'update'> =>
  write({ ...row, does: 'update', names: ['id', 'changes', 'key'], readArgs: changeArgs<Body> });

type Removing = [id: string, key: string, version?: number | undefined];

export const removes = <Item extends Id, On extends string>(
  row: Own<Removing, Item, On>,
): WriteRow<Removing, Item, On, 'remove'> =>
  write({ ...row, does: 'remove', names: ['id', 'key', 'version'], readArgs: removalArgs });

type RemovingOnly = [key: string, version?: number | undefined];

/** Removes the only item of its kind. */
export const removesOnly = <Item extends Id, On extends string>(
  row: Own<RemovingOnly, Item | null, On>,
): WriteRow<RemovingOnly, Item | null, On, 'remove'> =>
  write({ ...row, does: 'remove', names: ['key', 'version'], readArgs: keyArgs });

/** Creates or replaces the item of a day, of a week or of the person. */
export const saves = <Body extends object, Item extends Id, On extends string>(
  row: Own<Creating<Body>, Item, On>,
): WriteRow<Creating<Body>, Item, On, 'save'> =>
  write({ ...row, does: 'save', names: ['body', 'key'], readArgs: bodyArgs<Body> });

interface Named extends Id {
  readonly name: string;
}

interface NamedGroup<Item, Create, Update, On> {
  readonly on: On;
  readonly of: (source: PlanningSource) => Collection<Item, Create, Update>;
  readonly noun: string;
  readonly itemsOf: (plan: AppData) => readonly Named[];
}

/** The writes of items with a name. */
export function namedWrites<
  Item extends Named,
  Create extends Pick<Named, 'name'>,
  Update extends object,
  On extends string,
>({ on, of, noun, itemsOf }: NamedGroup<Item, Create, Update, On>) {
  const label = itemLabel(noun, itemsOf);
  const conflictKeys = () => [];
  return {
    create: creates({ on, call: (source) => of(source).create, label: newLabel(noun), conflictKeys }),
    update: updates({ on, call: (source) => of(source).update, label, conflictKeys }),
    remove: removes({ on, call: (source) => of(source).remove, label, conflictKeys }),
  };
}
