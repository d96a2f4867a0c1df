import { Controller } from '@nestjs/common';
import { calendarAddressRoutes } from '@simmer/contracts/routes/google-calendar/calendar-addresses.routes';
import type { Caller } from '../database/caller.ts';
import type { RouteCall } from '../http/read-input.ts';
import { Route } from '../http/route.decorator.ts';
import { CalendarAddressesService } from './calendar-addresses.service.ts';

@Controller()
export class CalendarAddressesController {
  constructor(private readonly addresses: CalendarAddressesService) {}

  @Route(calendarAddressRoutes.list)
  list(_: RouteCall<typeof calendarAddressRoutes.list>, caller: Caller) {
    return this.addresses.list(caller);
  }

  // Of its own transaction, because a person's calendar is read in between.
  @Route(calendarAddressRoutes.create, { transaction: 'own' })
  create({ body }: RouteCall<typeof calendarAddressRoutes.create>, caller: Caller) {
    return this.addresses.create(body, caller);
  }

  @Route(calendarAddressRoutes.update)
  update({ params, body }: RouteCall<typeof calendarAddressRoutes.update>, caller: Caller) {
    return this.addresses.update(params.id, body, caller);
  }

  @Route(calendarAddressRoutes.remove)
  remove({ params }: RouteCall<typeof calendarAddressRoutes.remove>, caller: Caller) {
    return this.addresses.remove(params.id, caller);
  }

  // Of its own transaction, because the worker must find the run.
  @Route(calendarAddressRoutes.read, { transaction: 'own' })
  read({ params }: RouteCall<typeof calendarAddressRoutes.read>, caller: Caller) {
    return this.addresses.read(params.id, caller);
  }
}
