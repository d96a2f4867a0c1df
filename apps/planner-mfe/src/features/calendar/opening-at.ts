import { REFLECTION_KINDS } from '../reflection/model/reflection-kind.ts';
import type { Opened } from './model/opened.ts';
import { weekDrag } from './drag/week-session.ts';

/** What a press on an element of the calendar would open; null for all else, and while something is moved. */
export function openingAt(element: Element): Opened | null {
  if (weekDrag.getState().dragged !== null || element.hasAttribute('data-grip')) return null;
  const block = weekDrag.sources.at(element)?.data;
  if (block !== undefined)
    return { name: 'block', opening: { kind: 'edit', block: block.card.block, date: block.from } };
  const opener = element.closest<HTMLElement>('[data-opens]');
  if (opener === null) return null;
  const { opens } = opener.dataset;
  if (opens === 'stars') return { name: 'stars' };
  const kind = REFLECTION_KINDS.find((candidate) => candidate.kind === opens)?.kind;
  const week = element.closest<HTMLElement>('[data-week]')?.dataset['week'];
  if (kind !== undefined) return week === undefined ? null : { name: 'reflection', week, kind };
  return null;
}
