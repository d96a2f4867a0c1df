import { Controller } from '@nestjs/common';
import {
  cancelSync,
  followEvent,
  getEventHistory,
  getSync,
  notifyCalendar,
  previewSelection,
  previewSettings,
  refreshCalendar,
  revertEvent,
} from '@simmer/contracts/routes/google-calendar/calendar-syncs.routes';
import {
  listFormerAccounts,
  removeFormerEvents,
} from '@simmer/contracts/routes/google-calendar/former-accounts.routes';
import type { Caller } from '../http/caller.ts';
import type { ClientInfo } from '../http/client-info.ts';
import type { RouteCall } from '../http/read-input.ts';
import { Route } from '../http/route.decorator.ts';
import { CalendarListService } from './calendar-list.service.ts';
import { EventHistoryService } from './events/event-history.service.ts';
import { FormerAccountsService } from './former-accounts.service.ts';
import { FromProvider, type Notification } from './notifications/notification.decorator.ts';
import { NotificationService } from './notifications/notification.service.ts';
import { SyncSettingsService } from './sync/sync-settings.service.ts';
import { SyncService } from './sync/sync.service.ts';

/** Routes of sync runs, their entries and reverts. */
@Controller()
export class CalendarSyncsController {
  constructor(
    private readonly calendars: CalendarListService,
    private readonly former: FormerAccountsService,
    private readonly eventHistory: EventHistoryService,
    private readonly notifications: NotificationService,
    private readonly settings: SyncSettingsService,
    private readonly sync: SyncService,
  ) {}

  @Route(previewSelection, { transaction: 'own' })
  preview({ body }: RouteCall<typeof previewSelection>, caller: Caller) {
    return this.calendars.preview(body.calendar_ids, caller);
  }

  @Route(previewSettings, { transaction: 'own' })
  previewSettings({ body }: RouteCall<typeof previewSettings>, caller: Caller) {
    return this.settings.preview(body, caller);
  }

  @Route(refreshCalendar, { transaction: 'own' })
  refresh(_: RouteCall<typeof refreshCalendar>, caller: Caller) {
    return this.sync.refresh(caller);
  }

  @Route(getSync)
  details({ params, query }: RouteCall<typeof getSync>, caller: Caller) {
    return this.eventHistory.details(params.id, query, caller);
  }

  @Route(cancelSync)
  cancel({ params }: RouteCall<typeof cancelSync>, caller: Caller) {
    return this.sync.cancel(params.id, caller);
  }

  @Route(getEventHistory)
  history({ params }: RouteCall<typeof getEventHistory>, caller: Caller) {
    return this.eventHistory.history(params.id, caller);
  }

  @Route(revertEvent)
  revert({ params, body }: RouteCall<typeof revertEvent>, caller: Caller) {
    return this.eventHistory.revert(params.id, body.entry_id, caller);
  }

  @Route(followEvent)
  follow({ params }: RouteCall<typeof followEvent>, caller: Caller) {
    return this.eventHistory.follow(params.id, caller);
  }

  @Route(listFormerAccounts)
  formerAccounts(_: RouteCall<typeof listFormerAccounts>, caller: Caller) {
    return this.former.list(caller);
  }

  @Route(removeFormerEvents)
  removeFormer({ params, body }: RouteCall<typeof removeFormerEvents>, caller: Caller) {
    return this.former.removeEvents(params.id, body.which, caller);
  }

  @Route(notifyCalendar)
  async notify(
    _: RouteCall<typeof notifyCalendar>,
    _client: ClientInfo,
    @FromProvider() notification: Notification | undefined,
  ) {
    await this.notifications.handle(notification);
    return {};
  }
}
