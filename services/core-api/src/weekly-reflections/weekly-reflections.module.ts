import { Module } from '@nestjs/common';
import { WeeklyReflectionsController } from './weekly-reflections.controller.ts';
import { WeeklyReflectionsService } from './weekly-reflections.service.ts';

@Module({ controllers: [WeeklyReflectionsController], providers: [WeeklyReflectionsService] })
export class WeeklyReflectionsModule {}
