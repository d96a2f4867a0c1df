import { Module } from '@nestjs/common';
import { GoogleCalendarModule } from '../google-calendar/google-calendar.module.ts';
import { WritesModule } from '../http/writes.module.ts';
import { ReleasesModule } from '../releases/releases.module.ts';
import { OperationsActionsService } from './operations-actions.service.ts';
import { OperationsController } from './operations.controller.ts';
import { OperationsService } from './operations.service.ts';
import { ProcessReport } from './process-report.ts';
import { QueuesService } from './queues.service.ts';

/** The operations page (ADM-73). Its queues come from the modules that send jobs. */
@Module({
  imports: [WritesModule, ReleasesModule, GoogleCalendarModule],
  controllers: [OperationsController],
  providers: [OperationsActionsService, OperationsService, ProcessReport, QueuesService],
})
export class OperationsModule {}
