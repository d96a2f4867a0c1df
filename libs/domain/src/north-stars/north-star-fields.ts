import { DEFAULT_COLOR, DEFAULT_EMOJI } from '@simmer/contracts/schemas/planning-values';
import type { NorthStarGoal } from '@simmer/contracts/schemas/north-star.schema';
import { DEFAULT_NORTH_STAR_TYPE } from './north-star-type.ts';

interface Content<Value> {
  /**
   * `look` and `personal` fields are in both views, `term` fields only in the typed view (NST-20). Of a default North
   * Star only personal fields can change (NST-3).
   */
  readonly role: 'look' | 'term' | 'personal';
  /** The value for a North Star that lacks the field; null if the field is required. */
  readonly initial: (() => Value) | null;
  /** The field's label for the person. */
  readonly label: string;
  /** Whether the form of a custom North Star has the field. */
  readonly isEdited: boolean;
}

const none = () => null;
const emptyList = () => [];
/** A field that the store writes. */
const stamp = { role: 'stamp' } as const;

/**
 * Every field of a North Star, in wire order. Both views, the archive, undo, merges, imports, the plan of a browser and
 * corrections derive from it.
 */
export const northStarFields = {
  id: stamp,
  name: { role: 'look', initial: null, label: 'Name', isEdited: true },
  emoji: { role: 'look', initial: () => DEFAULT_EMOJI, label: 'Emoji', isEdited: true },
  color: { role: 'look', initial: () => DEFAULT_COLOR, label: 'Colour', isEdited: true },
  type: { role: 'term', initial: () => DEFAULT_NORTH_STAR_TYPE, label: 'Type', isEdited: true },
  startDate: { role: 'term', initial: none, label: 'From', isEdited: true },
  endDate: { role: 'term', initial: none, label: 'Until', isEdited: true },
  budgets: { role: 'personal', initial: emptyList, label: 'Budget', isEdited: false },
  event_rules: { role: 'personal', initial: emptyList, label: 'Calendar Events', isEdited: false },
  note: { role: 'personal', initial: none, label: 'Note', isEdited: true },
  is_default: stamp,
  changed_by_device: stamp,
  created_at: stamp,
} as const satisfies {
  readonly [Field in keyof NorthStarGoal]-?: Content<NorthStarGoal[Field]> | typeof stamp;
};

type Fields = typeof northStarFields;
export type StarFieldName = keyof Fields;
type WithRole<Role> = {
  [Field in StarFieldName]: Fields[Field]['role'] extends Role ? Field : never;
}[StarFieldName];

/** The fields that a person sets: all except the stamps. */
export type StarContentName = Exclude<StarFieldName, WithRole<'stamp'>>;

export const starFieldNames = Object.keys(northStarFields) as readonly StarFieldName[];
const withRole = <Role>(...roles: readonly (Role & Fields[StarFieldName]['role'])[]) =>
  starFieldNames.filter((name): name is WithRole<Role> =>
    roles.some((role) => role === northStarFields[name].role),
  );

export const starContent = withRole('look', 'term', 'personal');
/** The content of the plain view. */
export const plainStarContent = withRole('look', 'personal');
/** The fields that only the typed view has. */
export const starTerm = withRole('term');
export const personalStarContent = withRole('personal');
export const editedStarContent = starContent.filter((name) => northStarFields[name].isEdited);

/** Some content of a North Star; a missing field gets its initial value. */
export const starContentOf = <Name extends StarContentName>(
  star: { readonly [Field in Name]?: NorthStarGoal[Field] | null | undefined },
  names: readonly Name[],
): Pick<Required<NorthStarGoal>, Name> =>
  Object.fromEntries(names.map((name) => [name, star[name] ?? northStarFields[name].initial?.()])) as Pick<
    Required<NorthStarGoal>,
    Name
  >;
