import { Module } from '@nestjs/common';
import { WritesModule } from '../http/writes.module.ts';
import { PulseChecksController } from './pulse-checks.controller.ts';
import { PulseChecksService } from './pulse-checks.service.ts';

@Module({ imports: [WritesModule], controllers: [PulseChecksController], providers: [PulseChecksService] })
export class PulseChecksModule {}
