import { starContent } from '@simmer/domain/north-stars/north-star-fields';
import { archivedSql } from '../time-blocks/time-block.columns.ts';
import { columnNameOf } from '../database/given.ts';
import {
  type ArchivePart,
  activityName,
  instants,
  keyOf,
  owned,
  phaseName,
  plain,
  starName,
} from './archive-part.ts';

export const planningParts: readonly ArchivePart[] = [
  {
    name: 'north_stars',
    about: 'Your North Stars, with their types, dates, budgets and event rules if you set them.',
    fields: {
      ...plain('n', 'id', ...starContent.map(columnNameOf), 'is_default', 'changed_by_device'),
      ...instants('n', 'created_at', 'updated_at'),
    },
    from: owned('north_star', 'n'),
    key: 'n.slot::text',
  },
  {
    name: 'activities',
    about: 'Your own activities, and shared ones that you use or have renamed.',
    fields: {
      id: 'a.id',
      name: 'coalesce(case when a.user_id is null then u.name end, a.name)',
      emoji: 'coalesce(case when a.user_id is null then u.emoji end, a.emoji)',
      color: 'coalesce(case when a.user_id is null then u.color end, a.color)',
      is_default: 'a.user_id is null',
      usage_count: 'coalesce(u.usage_count, 0)',
      changed_by_device: 'case when a.user_id is null then u.changed_by_device else a.changed_by_device end',
      ...instants('a', 'created_at'),
    },
    from: `activity a left join user_activity u on u.activity_id = a.id and u.user_id = $1
    where (a.user_id = $1 or u.user_id = $1)`,
    key: keyOf('a.created_at', 'a.id'),
  },
  {
    name: 'time_blocks',
    about: 'Your time blocks. A block without days is to be decided (TBD).',
    fields: {
      id: 'b.id',
      ...archivedSql({
        activity_id: activityName('b.activity_id'),
        size: '(select s.name from time_block_size s where s.id = b.size_id)',
        north_star_theme_id: starName('b.north_star_id'),
        ecocycle_phase: phaseName('b.phase_id'),
        vibe_ids: `array(select v.name from time_block_vibe t join vibe v on v.id = t.vibe_id where t.time_block_id = b.id order by v.name)`,
      }),
      ...plain('b', 'activity_id', 'north_star_id', 'changed_by_device'),
      ...instants('b', 'created_at', 'updated_at'),
    },
    from: owned('time_block', 'b'),
    key: 'b.start_date::text || b.id',
  },
  {
    name: 'tombstones',
    about: 'When and on which device you deleted items of your plan, for 90 days.',
    fields: { ...plain('d', 'item_id', 'deleted_by_device'), ...instants('d', 'deleted_at') },
    from: owned('tombstone', 'd'),
    key: keyOf('d.deleted_at', 'd.item_id'),
  },
  {
    name: 'calendar_feed',
    about: 'Your private calendar feed, if you have one. Its secret address is stored only as a hash.',
    fields: instants('f', 'created_at', 'last_read_at'),
    from: owned('calendar_feed', 'f'),
    key: 'f.id::text',
  },
];
