import { Module } from '@nestjs/common';
import { NorthStarGoalsController } from './north-star-goals.controller.ts';
import { NorthStarsController } from './north-stars.controller.ts';
import { NorthStarsService } from './north-stars.service.ts';

@Module({ controllers: [NorthStarsController, NorthStarGoalsController], providers: [NorthStarsService] })
export class NorthStarsModule {}
