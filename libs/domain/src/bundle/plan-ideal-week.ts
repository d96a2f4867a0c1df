import { hasContent } from '@simmer/contracts/block-content';
import type { BundleIdealBlock, DataBundle } from '@simmer/contracts/schemas/data-bundle.schema';
import { capitalized } from '../capitalized.ts';
import { type IdealContent, idealContentOf, idealBlockFields } from '../ideal-week/ideal-block.ts';
import { importedId } from './derived-id.ts';
import { type ImportItem, keyOf, type PresentPlan } from './import-types.ts';
import { isSameField } from './item-kinds.ts';
import { translator } from './plan-blocks.ts';

const isSame = (one: IdealContent, other: IdealContent): boolean =>
  idealBlockFields.every((field) => isSameField(field, one[field], other[field]));

/** A block of the ideal week for the person. */
export const idealLabel = (
  { weekday, start_timing }: Pick<IdealContent, 'weekday' | 'start_timing'>,
  name: string | undefined,
): string => `${name ?? 'Ideal week'}, ${capitalized(weekday)} ${start_timing.name}`;

/** What importing the ideal week of a bundle would change in a plan; its blocks are added to those of the plan. */
export function planIdealWeek(bundle: DataBundle, present: PresentPlan, scope: string): ImportItem[] {
  const { idealBlocks = [], sizeIds, phaseIds } = present;
  const translate = translator(bundle, present, scope);
  const byId = new Map(idealBlocks.map((block) => [block.id, block]));
  const [sizes, phases] = [new Set(sizeIds), new Set(phaseIds)];

  const checked = (block: BundleIdealBlock): ImportItem => {
    const { activity_id, north_star_theme_id, ecocycle_phase: phase } = block;
    const activity = activity_id === null ? null : translate.activity(activity_id);
    const star = translate.star(north_star_theme_id);
    const content: IdealContent = {
      ...idealContentOf(block),
      activity_id: activity?.id ?? null,
      north_star_theme_id: star?.id ?? null,
      ecocycle_phase: phase !== null && phases.has(phase) ? phase : null,
    };
    const known = byId.get(block.id) ?? byId.get(importedId(scope, block.id));
    const before = known ?? idealBlocks.find((each) => isSame(each, content)) ?? null;
    const item = {
      key: keyOf('idealBlock', block.id),
      kind: 'idealBlock',
      label: idealLabel(block, activity?.one?.name ?? star?.one.name),
      before,
      needs: activity?.isNew ? [keyOf('activity', activity_id ?? '')] : [],
      star: star?.isNew ? keyOf('northStar', north_star_theme_id ?? '') : null,
      note: null,
    } as const;
    if (!sizes.has(block.size) || !hasContent(content)) {
      return { ...item, after: null, status: 'unusable', note: 'What it names is not known here.' };
    }
    if (before !== null && isSame(before, content)) return { ...item, after: null, status: 'same' };
    const after = { ...(before ?? { id: importedId(scope, block.id) }), ...content };
    return { ...item, after, status: before === null ? 'new' : 'different' };
  };
  return (bundle.idealBlocks ?? []).map(checked);
}
