import { Module } from '@nestjs/common';
import { DatabaseModule } from '../database/database.module.ts';
import { CatalogueController } from './catalogue.controller.ts';
import { CatalogueService } from './catalogue.service.ts';

@Module({ imports: [DatabaseModule], controllers: [CatalogueController], providers: [CatalogueService] })
export class CatalogueModule {}
