import { Module } from '@nestjs/common';
import { DatabaseModule } from '../database/database.module.ts';
import { CatalogueController } from './catalogue.controller.ts';

@Module({ imports: [DatabaseModule], controllers: [CatalogueController] })
export class CatalogueModule {}
