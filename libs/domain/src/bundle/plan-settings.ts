import type { DataBundle } from '@simmer/contracts/schemas/data-bundle.schema';
import { compareItem } from './compare-item.ts';
import { type ImportItem, keyOf, type PresentPlan } from './import-types.ts';
import { hasSettings, itemsByKey } from './item-kinds.ts';
import { labelOf } from './item-labels.ts';

/** What importing the settings of a file would change. */
export function planSettings({ settings }: DataBundle, present: PresentPlan): ImportItem[] {
  if (settings === undefined || !hasSettings(settings)) return [];
  return [
    compareItem({
      kind: 'settings',
      label: labelOf('settings', settings),
      id: '',
      before: itemsByKey(present).get(keyOf('settings', '')) ?? null,
      wanted: present.settings ? settings : null,
      note: present.settings ? null : 'Sign in to import these.',
    }),
  ];
}
