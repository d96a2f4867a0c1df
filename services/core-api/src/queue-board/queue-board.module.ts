import { Module } from '@nestjs/common';
import { WritesModule } from '../http/writes.module.ts';
import { BoardAccess } from './board-access.ts';
import { BoardRecord } from './board-record.ts';
import { QueueBoardController } from './queue-board.controller.ts';
import { QueueBoard } from './queue-board.ts';

/** The board of the job queues. The modules that send jobs provide the queues. */
@Module({
  imports: [WritesModule],
  controllers: [QueueBoardController],
  providers: [BoardAccess, BoardRecord, QueueBoard],
})
export class QueueBoardModule {}
