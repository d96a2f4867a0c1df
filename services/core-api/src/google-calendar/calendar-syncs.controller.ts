import { Controller } from '@nestjs/common';
import { calendarSyncRoutes } from '@simmer/contracts/routes/google-calendar/calendar-syncs.routes';
import { formerAccountRoutes } from '@simmer/contracts/routes/google-calendar/former-accounts.routes';
import type { Caller } from '../database/caller.ts';
import type { ClientInfo } from '../http/client-info.ts';
import type { RouteCall } from '../http/read-input.ts';
import { Route } from '../http/route.decorator.ts';
import { CalendarListService } from './calendar-list.service.ts';
import { EventHistoryService } from './events/event-history.service.ts';
import { FormerAccountsService } from './former-accounts.service.ts';
import { FromProvider, type Notification } from './notification.decorator.ts';
import { NotificationService } from './notification.service.ts';
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

  @Route(calendarSyncRoutes.previewSelection, { transaction: 'own' })
  preview({ body }: RouteCall<typeof calendarSyncRoutes.previewSelection>, caller: Caller) {
    return this.calendars.preview(body.calendar_ids, caller);
  }

  @Route(calendarSyncRoutes.previewSettings, { transaction: 'own' })
  previewSettings({ body }: RouteCall<typeof calendarSyncRoutes.previewSettings>, caller: Caller) {
    return this.settings.preview(body, caller);
  }

  @Route(calendarSyncRoutes.refresh, { transaction: 'own' })
  refresh(_: RouteCall<typeof calendarSyncRoutes.refresh>, caller: Caller) {
    return this.sync.refresh(caller);
  }

  @Route(calendarSyncRoutes.sync)
  details({ params, query }: RouteCall<typeof calendarSyncRoutes.sync>, caller: Caller) {
    return this.eventHistory.details(params.id, query, caller);
  }

  @Route(calendarSyncRoutes.cancelSync)
  cancel({ params }: RouteCall<typeof calendarSyncRoutes.cancelSync>, caller: Caller) {
    return this.sync.cancel(params.id, caller);
  }

  @Route(calendarSyncRoutes.eventHistory)
  history({ params }: RouteCall<typeof calendarSyncRoutes.eventHistory>, caller: Caller) {
    return this.eventHistory.history(params.id, caller);
  }

  @Route(calendarSyncRoutes.revertEvent)
  revert({ params, body }: RouteCall<typeof calendarSyncRoutes.revertEvent>, caller: Caller) {
    return this.eventHistory.revert(params.id, body.entry_id, caller);
  }

  @Route(calendarSyncRoutes.followEvent)
  follow({ params }: RouteCall<typeof calendarSyncRoutes.followEvent>, caller: Caller) {
    return this.eventHistory.follow(params.id, caller);
  }

  @Route(formerAccountRoutes.list)
  formerAccounts(_: RouteCall<typeof formerAccountRoutes.list>, caller: Caller) {
    return this.former.list(caller);
  }

  @Route(formerAccountRoutes.removeEvents)
  removeFormer({ params, body }: RouteCall<typeof formerAccountRoutes.removeEvents>, caller: Caller) {
    return this.former.removeEvents(params.id, body.which, caller);
  }

  @Route(calendarSyncRoutes.notify)
  async notify(
    _: RouteCall<typeof calendarSyncRoutes.notify>,
    _client: ClientInfo,
    @FromProvider() notification: Notification | undefined,
  ) {
    await this.notifications.handle(notification);
    return {};
  }
}
