import { Inject, Injectable } from '@nestjs/common';
import {
  calendarEventSchema,
  syncStatusSchema,
  type CalendarEvent,
} from '@simmer/contracts/schemas/google-calendar/calendar.schema';
import type {
  EventHistory,
  SyncDetails,
} from '@simmer/contracts/schemas/google-calendar/event-history.schema';
import type { Query } from '@simmer/persistence/query';
import {
  isEventKept,
  listEventEntries,
  listRunEntries,
  listSetAside,
  type EntryKind,
} from '@simmer/persistence/calendar-sync/event-history';
import { followProvider, revertEntry } from '@simmer/persistence/calendar-sync/event-revert';
import { findEventJson } from '@simmer/persistence/calendar-sync/event';
import { findSyncJson } from '@simmer/persistence/calendar-sync/sync-run';
import { READ } from '../../database/database.token.ts';
import { UnitOfWork } from '../../database/unit-of-work.ts';
import { ConflictError, NotFoundError } from '@simmer/domain/errors/domain-error';
import type { Caller } from '../../database/caller.ts';
import { foundJson, type JsonText } from '../../http/json-text.ts';

const PAGE = 100;

export interface EntryFilter {
  readonly kind?: EntryKind | undefined;
  readonly before?: string | undefined;
}

/** The entries of event histories, and the revert of syncs. */
@Injectable()
export class EventHistoryService {
  constructor(
    @Inject(READ) private readonly read: Query,
    private readonly work: UnitOfWork,
  ) {}

  /** A sync with its entries. @throws NotFoundError */
  async details(id: string, { kind, before }: EntryFilter, { userId }: Caller): Promise<SyncDetails> {
    const sync = await findSyncJson(this.read, userId, id);
    if (sync === null) throw new NotFoundError();
    const page = { kind: kind ?? null, before: before ?? null, limit: PAGE + 1 };
    const entries = await listRunEntries(this.read, userId, id, page);
    const shown = entries.slice(0, PAGE);
    return {
      sync: syncStatusSchema.parse(JSON.parse(sync)),
      set_aside: await listSetAside(this.read, userId, id),
      entries: shown,
      next: entries.length > PAGE ? (shown.at(-1)?.id ?? null) : null,
    };
  }

  /** The history of an event; also available after the event was removed. @throws NotFoundError */
  async history(id: string, { userId }: Caller): Promise<EventHistory> {
    const entries = await listEventEntries(this.read, userId, id);
    const event = await this.find(this.read, id, userId);
    const title = event?.title ?? entries[0]?.title;
    if (title === undefined) throw new NotFoundError();
    return {
      event_id: id,
      title,
      google_calendar_event: event,
      is_kept: (await isEventKept(this.read, userId, id)) ?? false,
      entries,
    };
  }

  /** Reverts a sync's changes of an event. @throws NotFoundError, ConflictError when there is nothing to revert. */
  async revert(
    id: string,
    entryId: string,
    caller: Caller,
  ): Promise<JsonText<{ google_calendar_event: CalendarEvent }>> {
    await this.requireKnown(id, caller);
    if (!(await revertEntry(this.work.query, caller.userId, id, entryId))) {
      throw new ConflictError(await this.rejection(id, entryId, caller));
    }
    return foundJson(await findEventJson(this.work.query, caller.userId, id));
  }

  /** Lets syncs change a kept event again. @throws NotFoundError, ConflictError when the event is not kept. */
  async follow(id: string, caller: Caller): Promise<{ google_calendar_event: CalendarEvent | null }> {
    await this.requireKnown(id, caller);
    if (!(await followProvider(this.work.query, caller.userId, id))) {
      throw new ConflictError('This event already follows its calendar.');
    }
    return { google_calendar_event: await this.find(this.work.query, id, caller.userId) };
  }

  private async rejection(id: string, entryId: string, { userId }: Caller): Promise<string> {
    const entries = await listEventEntries(this.work.query, userId, id);
    const { reason, successor = null } = entries.find((entry) => entry.id === entryId) ?? {};
    if (reason === 'series_changed')
      return 'Its series was changed in Google Calendar: another event has replaced it, so this one would appear twice.';
    return successor === null
      ? 'This can no longer be reverted.'
      : 'It was moved to another calendar in Google Calendar, so this one would appear twice.';
  }

  private async requireKnown(id: string, { userId }: Caller): Promise<void> {
    const { query } = this.work;
    const isKnown = (await isEventKept(query, userId, id)) !== null;
    if (!isKnown && (await listEventEntries(query, userId, id)).length === 0) throw new NotFoundError();
  }

  private async find(query: Query, id: string, userId: string): Promise<CalendarEvent | null> {
    const text = await findEventJson(query, userId, id);
    if (text === null) return null;
    const { google_calendar_event } = JSON.parse(text) as { google_calendar_event: unknown };
    return calendarEventSchema.parse(google_calendar_event);
  }
}
