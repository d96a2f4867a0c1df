import { type ArchivePart, instants, keyOf, owned, plain } from './archive-part.ts';

export const planningParts: readonly ArchivePart[] = [
  {
    name: 'history',
    about: 'What was overwritten or deleted of your plan, when and on which device, for 90 days.',
    fields: {
      ...plain('h', 'id', 'resource', 'item_id', 'reason', 'values', 'made_by_device', 'device'),
      ...instants('h', 'at'),
    },
    from: owned('history_entry', 'h'),
    key: keyOf('h.at', 'h.id'),
  },
  {
    name: 'calendar_feed',
    about: 'Your private calendar feed, if you have one. Its secret address is stored only as a hash.',
    fields: instants('f', 'created_at', 'last_read_at'),
    from: owned('calendar_feed', 'f'),
    key: 'f.id::text',
  },
];
