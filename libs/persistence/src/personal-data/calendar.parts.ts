import { type ArchivePart, instants, keyOf, rowsOfUser, phaseName, plain } from '../resource/archive-part.ts';

const ofCalendar = (table: string) =>
  `${table} join calendar k on k.id = ${table.split(' ')[1]}.calendar_id join calendar_connection c on c.id = k.connection_id where c.user_id = $1`;

export const calendarParts: readonly ArchivePart[] = [
  {
    name: 'calendar_connections',
    about:
      'Calendar accounts that you connected, and calendars that you added by their addresses. Tokens and addresses are stored encrypted and are not included.',
    fields: {
      ...plain(
        'c',
        'id',
        'provider',
        'provider_account_id',
        'account_email',
        'status',
        'auth_error',
        'scope',
      ),
      ...plain('c', 'sync_start_date', 'sync_end_date', 'sync_start_days_before', 'sync_end_days_after'),
      ...plain('c', 'refresh_minutes'),
      ...instants('c', 'gone_since', 'created_at', 'updated_at'),
    },
    from: rowsOfUser('calendar_connection', 'c'),
    key: keyOf('c.created_at', 'c.id'),
  },
  {
    name: 'calendars',
    about: 'The calendars of these accounts, and which of them are synced.',
    fields: {
      ...plain('k', 'id', 'connection_id', 'provider_calendar_id', 'name', 'color', 'time_zone'),
      ...plain('k', 'is_primary', 'is_synced', 'is_own', 'is_hidden'),
      ...instants('k', 'synced_at', 'removed_at', 'watch_tried_at', 'created_at', 'updated_at'),
      watched_until: `(select to_char(max(h.expires_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') from calendar_channel h where h.calendar_id = k.id)`,
    },
    from: 'calendar k join calendar_connection c on c.id = k.connection_id where c.user_id = $1',
    key: keyOf('k.created_at', 'k.id'),
  },
  {
    name: 'calendar_events',
    about: 'Events of synced calendars, with the phases that keywords, AI and you gave them.',
    fields: {
      id: 'e.id',
      calendar: 'k.name',
      ...plain('e', 'title', 'description', 'location', 'organizer_name', 'organizer_email', 'attendees'),
      ...plain('e', 'own_response', 'event_type', 'is_transparent', 'ical_uid'),
      is_all_day: 'e.is_all_day',
      ...instants('e', 'start_at', 'end_at'),
      ...plain('e', 'start_date', 'end_date', 'time_zone', 'link', 'color', 'original_date', 'kept_reason'),
      ...plain('e', 'conference_link'),
      ecocycle_phase: phaseName('e.phase_id'),
      keyword_ecocycle_phase: phaseName('e.keyword_phase_id'),
      ai_ecocycle_phase: phaseName('e.ai_phase_id'),
      verified_ecocycle_phase: phaseName('e.verified_phase_id'),
      ...plain('e', 'provider_event_id', 'recurring_event_id', 'provider_version'),
      ...instants('e', 'pinned_at', 'created_at', 'updated_at'),
    },
    from: ofCalendar('calendar_event e'),
    key: `coalesce(to_char(e.start_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI'), e.start_date::text) || e.id`,
  },
  {
    name: 'calendar_event_history',
    about: 'What syncs did to each event and why, and what you did about it.',
    fields: {
      ...plain('n', 'event_id', 'run_id'),
      calendar: 'k.name',
      ...plain('n', 'kind', 'reason', 'title'),
      ...instants('n', 'at', 'starts_at'),
      ...plain('n', 'starts_on', 'changes', 'snapshot'),
    },
    from: ofCalendar('calendar_event_entry n'),
    key: `to_char(n.id, 'FM0000000000000000000')`,
  },
  {
    name: 'calendar_events_set_aside',
    about: 'Events that a sync could not read. The next sync tries again.',
    fields: {
      calendar: 'k.name',
      ...plain('e', 'provider_event_id', 'title', 'reason', 'is_missed', 'run_id'),
      ...instants('e', 'tried_at'),
    },
    from: ofCalendar('calendar_set_aside e'),
    key: `k.id || e.provider_event_id`,
  },
  {
    name: 'calendar_syncs',
    about: 'Syncs of your calendars and how they ended.',
    fields: {
      ...plain(
        'r',
        'id',
        'connection_id',
        'status',
        'trigger',
        'events_synced',
        'events_added',
        'events_changed',
      ),
      ...plain('r', 'events_removed', 'events_kept', 'events_set_aside', 'set_aside', 'failed_calendars'),
      ...plain('r', 'error_code', 'error_message'),
      ...instants('r', 'started_at', 'finished_at', 'cancelled_at'),
    },
    from: 'calendar_sync_run r join calendar_connection c on c.id = r.connection_id where c.user_id = $1',
    key: keyOf('r.started_at', 'r.id'),
  },
];
