import { Controller, Header } from '@nestjs/common';
import { OpenGet } from '../http/open-route.decorator.ts';
import { ApiDocument } from './api-document.ts';
import { docsPagePolicy } from './docs-page.ts';

/** Serves the OpenAPI document and its HTML page. */
@Controller()
export class DocsController {
  constructor(private readonly document: ApiDocument) {}

  @OpenGet('openapi.json')
  @Header('content-type', 'application/json; charset=utf-8')
  machines(): string {
    return this.document.json;
  }

  @OpenGet('docs')
  @Header('content-type', 'text/html; charset=utf-8')
  @Header('content-security-policy', docsPagePolicy)
  people(): string {
    return this.document.page;
  }
}
