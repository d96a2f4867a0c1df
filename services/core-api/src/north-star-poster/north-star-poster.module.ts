import { Module } from '@nestjs/common';
import { NorthStarPosterController } from './north-star-poster.controller.ts';
import { NorthStarPosterService } from './north-star-poster.service.ts';

@Module({ controllers: [NorthStarPosterController], providers: [NorthStarPosterService] })
export class NorthStarPosterModule {}
