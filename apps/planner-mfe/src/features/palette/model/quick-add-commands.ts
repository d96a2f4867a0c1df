import type { NorthStar } from '../../../shared/planning-types.ts';
import type { Command, CommandGroup } from './command.ts';

/** The commands for a line that describes a time block: add the block, or open its form first. */
const commandsOf = (title: string, canAdd: boolean): readonly Command[] => [
  ...(canAdd ? [{ kind: 'quick-add', id: 'quick-add', label: `Add “${title}”`, emoji: '➕' } as const] : []),
  { kind: 'quick-add-form', id: 'quick-add-form', label: `Add “${title}” with more details…`, emoji: '📝' },
];

/**
 * Adds the commands of a quick add after existing items, and before the command that takes the whole line as a name.
 * @param canAdd false while the line asks for its day (QCK-8)
 */
export function withQuickAdd(
  groups: readonly CommandGroup[],
  title: string,
  canAdd: boolean,
): readonly CommandGroup[] {
  const group = { title: 'Quick add', commands: commandsOf(title, canAdd) };
  const isCreate = groups.at(-1)?.title === 'Create';
  return isCreate ? [...groups.slice(0, -1), group, ...groups.slice(-1)] : [...groups, group];
}

/** Adds the North Stars that the line's mark may mean: first if no name is typed yet, else last (QCK-13). */
export function withStars(
  groups: readonly CommandGroup[],
  stars: readonly NorthStar[],
  isFirst: boolean,
): readonly CommandGroup[] {
  if (stars.length === 0) return groups;
  const commands = stars.map((star): Command => ({
    kind: 'take-star',
    id: `star:${star.id}`,
    label: star.name,
    emoji: star.emoji,
    star,
  }));
  const group = { title: 'North Stars in this line', commands };
  return isFirst ? [group, ...groups] : [...groups, group];
}
