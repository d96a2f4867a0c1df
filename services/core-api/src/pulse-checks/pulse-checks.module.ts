import { Module } from '@nestjs/common';
import { PulseChecksController } from './pulse-checks.controller.ts';
import { PulseChecksService } from './pulse-checks.service.ts';

@Module({ controllers: [PulseChecksController], providers: [PulseChecksService] })
export class PulseChecksModule {}
