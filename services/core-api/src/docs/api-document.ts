import { Injectable } from '@nestjs/common';
import { allRoutes } from '@simmer/contracts/route-table';
import { buildOpenApi, type OpenApiDocument } from '@simmer/contracts/openapi';
import { ServedRoutes } from '../request-pipeline/served-routes.ts';
import { renderDocsPage } from './docs-page.ts';

const VERSION = '0.1.0';

/** The OpenAPI 3.1 document of the whole contract; `x-served` marks the routes that this release serves. */
@Injectable()
export class ApiDocument {
  private text: string | undefined;
  private pageText: string | undefined;

  constructor(private readonly served: ServedRoutes) {}

  /** The document as JSON; cached, because the route table is constant. */
  get json(): string {
    this.text ??= JSON.stringify(this.build());
    return this.text;
  }

  /** The document as an HTML page. */
  get page(): string {
    this.pageText ??= renderDocsPage(this.build());
    return this.pageText;
  }

  private build(): OpenApiDocument {
    const document = buildOpenApi(allRoutes, { serverUrl: '/api/v1', version: VERSION });
    for (const operations of Object.values(document.paths)) {
      for (const operation of Object.values(operations)) {
        operation['x-served'] = this.served.has(String(operation['operationId']));
      }
    }
    return document;
  }
}
