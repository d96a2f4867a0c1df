import { MAX_NORTH_STARS } from '../north-stars/north-star-limit.ts';
import type { ImportDeed, ImportItem } from './import-types.ts';

/** A deed with the name of what it is about. */
export interface ImportStep {
  readonly label: string;
  readonly deed: ImportDeed;
}

/** How many North Stars there is room for beside those that are there. */
export const roomForStars = (present: number): number => Math.max(0, MAX_NORTH_STARS - present);

/** What is chosen before a person has said anything: everything new that fits, and nothing that would be changed. */
export function firstChoice(items: readonly ImportItem[], room: number): Set<string> {
  let left = room;
  const chosen = new Set<string>();
  for (const { key, kind, standing } of items) {
    if (standing !== 'new') continue;
    if (kind === 'northStar') {
      if (left === 0) continue;
      left -= 1;
    }
    chosen.add(key);
  }
  return chosen;
}

/** A block of a new North Star that stays behind comes without one. */
function withoutStar(deed: ImportDeed): ImportDeed {
  if (deed.do !== 'change-block' || deed.change.kind === 'delete') return deed;
  const { change } = deed;
  return change.kind === 'create'
    ? { ...deed, change: { ...change, block: { ...change.block, north_star_theme_id: null } } }
    : { ...deed, change: { ...change, block: { ...change.block, north_star_theme_id: null } } };
}

/** What is to be done for the chosen items, in an order in which everything is there before it is named. */
export function importSteps(items: readonly ImportItem[], chosen: ReadonlySet<string>): ImportStep[] {
  const picked = items.filter(({ key, deed }) => chosen.has(key) && deed !== null);
  const wanted = new Set([...picked.map(({ key }) => key), ...picked.flatMap(({ needs }) => needs)]);
  return items.flatMap(({ key, label, deed, star }) => {
    if (deed === null || !wanted.has(key)) return [];
    return [{ label, deed: star === null || wanted.has(star) ? deed : withoutStar(deed) }];
  });
}
