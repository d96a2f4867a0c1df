import { Module } from '@nestjs/common';
import { WritesModule } from '../http/writes.module.ts';
import { WeeklyReflectionsController } from './weekly-reflections.controller.ts';
import { WeeklyReflectionsService } from './weekly-reflections.service.ts';

@Module({
  imports: [WritesModule],
  controllers: [WeeklyReflectionsController],
  providers: [WeeklyReflectionsService],
})
export class WeeklyReflectionsModule {}
