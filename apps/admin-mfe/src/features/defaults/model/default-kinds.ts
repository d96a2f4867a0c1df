import type { DefaultKind } from '@simmer/app-state/admin/admin-defaults';

export const fieldNames = ['emoji', 'name', 'color', 'description', 'keywords', 'hours', 'points'] as const;

export type FieldName = (typeof fieldNames)[number];

export interface KindTexts {
  readonly kind: DefaultKind;
  /** Title of the tab. */
  readonly title: string;
  /** One item, in the dialog's title and in messages. */
  readonly noun: string;
  /** The editable fields, in column order. */
  readonly fields: readonly FieldName[];
}

const looks = ['emoji', 'name', 'color'] as const;

/** The five tables of the default settings (ADM-10). */
export const defaultKinds: readonly KindTexts[] = [
  { kind: 'north_stars', title: 'North Stars', noun: 'North Star', fields: looks },
  { kind: 'activities', title: 'Activities', noun: 'Activity', fields: looks },
  { kind: 'vibes', title: 'Vibes', noun: 'Vibe', fields: looks },
  {
    kind: 'ecocycle_phases',
    title: 'Ecocycle',
    noun: 'Ecocycle Phase',
    fields: [...looks, 'description', 'keywords'],
  },
  {
    kind: 'time_block_sizes',
    title: 'Time Blocks',
    noun: 'Time Block Size',
    fields: ['name', 'hours', 'points'],
  },
];

export const fieldLabels: Readonly<Record<FieldName, string>> = {
  emoji: 'Emoji',
  name: 'Name',
  color: 'Colour',
  description: 'Description',
  keywords: 'Keywords, separated by commas',
  hours: 'Duration (hours)',
  points: 'Points',
};
