import { browserReportSchema, reportBytes, type BrowserReport } from '@simmer/contracts/browser-report';
import { parseJson } from '@simmer/releases/store/json-files';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { networkOf, ReportLimit } from './report-limit.ts';

interface ReportOptions {
  /** What is done with a report that is accepted. */
  readonly onReport: (report: BrowserReport) => void;
  readonly onRejected: (status: number) => void;
  readonly limit?: ReportLimit;
}

/** Whether a page of this origin sent it. Browsers say so; another client has to say it too. */
function isSameOrigin({ headers, host }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  const origin = headers.origin ?? '';
  return URL.canParse(origin) && new URL(origin).host === host.toLowerCase();
}

const reject = (reply: FastifyReply, status: number, detail: string): FastifyReply =>
  reply.code(status).send({ detail });

/** `POST /reports`: failures and load times as browsers saw them (FED-40). */
export async function serveReports(app: FastifyInstance, options: ReportOptions): Promise<void> {
  const { onReport, onRejected, limit = new ReportLimit() } = options;
  await app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: reportBytes }, (_request, body, parsed) =>
      parsed(null, body),
    );
    scope.addHook('onRequest', (request, reply, next) => {
      reply.header('cache-control', 'no-store');
      if (!isSameOrigin(request)) return void reject(reply, 400, 'This is no report of a page of this site.');
      if (limit.accepts(networkOf(request.ip))) return next();
      void reject(reply.header('retry-after', '10'), 429, 'There are too many reports.');
    });
    scope.addHook('onResponse', (_request, reply, next) => {
      if (reply.statusCode >= 400) onRejected(reply.statusCode);
      next();
    });
    scope.post('/reports', (request, reply) => {
      const report = parseJson(browserReportSchema, String(request.body));
      if (!report) return reject(reply, 400, 'This is no report.');
      onReport(report);
      return reply.code(204).send();
    });
    done();
  });
}
