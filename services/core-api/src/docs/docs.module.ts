import { Module } from '@nestjs/common';
import { HttpModule } from '../request-pipeline/http.module.ts';
import { ApiDocument } from './api-document.ts';
import { DocsController } from './docs.controller.ts';

@Module({ imports: [HttpModule], controllers: [DocsController], providers: [ApiDocument] })
export class DocsModule {}
