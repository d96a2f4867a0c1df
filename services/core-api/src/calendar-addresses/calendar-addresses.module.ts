import { Module } from '@nestjs/common';
import { ENV, type Env } from '../environment/env.ts';
import { GoogleCalendarModule } from '../google-calendar/google-calendar.module.ts';
import { GoogleModule } from '../google-consent/google.module.ts';
import { WritesModule } from '../http/writes.module.ts';
import { ADDRESS_READER, openAddressReader } from './address-reader.ts';
import { CalendarAddressesController } from './calendar-addresses.controller.ts';
import { CalendarAddressesService } from './calendar-addresses.service.ts';

const readerOf = ({ PUBLIC_URL }: Env) => openAddressReader(PUBLIC_URL.startsWith('http:'));

/** People's calendars by their addresses. The worker reads them. */
@Module({
  imports: [WritesModule, GoogleModule, GoogleCalendarModule],
  controllers: [CalendarAddressesController],
  providers: [CalendarAddressesService, { provide: ADDRESS_READER, useFactory: readerOf, inject: [ENV] }],
})
export class CalendarAddressesModule {}
