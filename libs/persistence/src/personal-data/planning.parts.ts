import { type ArchivePart, instants, keyOf, rowsOfUser, plain } from '../resource/archive-part.ts';

export const planningParts: readonly ArchivePart[] = [
  {
    name: 'history',
    about: 'What was overwritten or deleted of your plan, when and on which device, for 90 days.',
    fields: {
      ...plain('h', 'id', 'resource', 'item_id', 'reason', 'values', 'made_by_device', 'device'),
      ...instants('h', 'at'),
    },
    from: rowsOfUser('history_entry', 'h'),
    key: keyOf('h.at', 'h.id'),
  },
  {
    name: 'steps',
    about:
      'Items of your plan before and after each step of a connected app, and of all steps while you have a webhook, for 90 days.',
    fields: {
      ...plain('i', 'id', 'step_id', 'app_id', 'device', 'resource', 'item_id', 'before', 'after', 'undoes'),
      ...instants('i', 'at', 'undone_at'),
    },
    from: rowsOfUser('step_item', 'i'),
    key: keyOf('i.at', 'i.id'),
  },
  {
    name: 'proposal',
    about: 'The blocks that an assistant proposes for a week, until you take or dismiss them.',
    fields: { ...plain('p', 'device', 'week_start_date', 'blocks'), ...instants('p', 'at') },
    from: rowsOfUser('plan_proposal', 'p'),
    key: 'p.user_id::text',
  },
  {
    name: 'calendar_feed',
    about: 'Your private calendar feed, if you have one. Its secret address is stored only as a hash.',
    fields: instants('f', 'created_at', 'last_read_at'),
    from: rowsOfUser('calendar_feed', 'f'),
    key: 'f.id::text',
  },
];
