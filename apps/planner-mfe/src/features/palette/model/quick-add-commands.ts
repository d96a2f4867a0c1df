import type { Command, CommandGroup } from './command.ts';

/** The commands for a line that describes a time block: add it, or see its form first. */
const commandsOf = (title: string): readonly Command[] => [
  { kind: 'quick-add', id: 'quick-add', label: `Add “${title}”`, emoji: '➕' },
  { kind: 'quick-add-form', id: 'quick-add-form', label: `Add “${title}” with more details…`, emoji: '📝' },
];

/** Adds them after what exists, and before the command that takes the whole line as a name. */
export function withQuickAdd(groups: readonly CommandGroup[], title: string): readonly CommandGroup[] {
  const group = { title: 'Quick add', commands: commandsOf(title) };
  const isCreate = groups.at(-1)?.title === 'Create';
  return isCreate ? [...groups.slice(0, -1), group, ...groups.slice(-1)] : [...groups, group];
}
