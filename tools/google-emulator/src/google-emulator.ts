import fastify, { type FastifyError, type FastifyInstance } from 'fastify';
import { isFromThisMachine, notFromThisMachine } from '@simmer/service/from-this-machine';
import { ZodError } from 'zod';
import { calendarListRoutes, calendarsRoutes } from './routes/calendars.routes.ts';
import { channelsRoutes } from './routes/channels.routes.ts';
import { eventsListRoutes } from './routes/events-list.routes.ts';
import { eventsRoutes } from './routes/events.routes.ts';
import { GoogleRejection, notFound, OAuthRejection } from './google-reply.ts';
import { controlRoutes } from './control/control.routes.ts';
import { createControl } from './control/emulator-control.ts';
import { faultHook } from './control/fault.hook.ts';
import { createContext, type EmulatorOptions } from './context/emulator-context.ts';
import { authorizeRoutes } from './routes/authorize.routes.ts';
import { createIdTokenSigner } from './oauth/id-token.ts';
import { tokenRoutes } from './routes/token.routes.ts';

export interface GoogleEmulator {
  readonly app: FastifyInstance;
  readonly control: ReturnType<typeof createControl>;
  /** Listens and returns the root to configure clients with, including the prefix. Port 0 takes a free one. */
  listen(port?: number, host?: string): Promise<string>;
  close(): Promise<void>;
}

/**
 * Google's OAuth 2 and Calendar v3 with sample accounts. Configure clients with GOOGLE_OAUTH_ROOT_URL and
 * GOOGLE_CALENDAR_ROOT_URL set to its root.
 */
export function createGoogleEmulator(options: EmulatorOptions): GoogleEmulator {
  let root = '';
  const context = createContext(options, () => options.issuer ?? root);
  const control = createControl(context);
  const app = createApp();
  const signer = createIdTokenSigner(context.state.privateKey);

  app.register(
    (scope, _options, done) => {
      faultHook(scope, context);
      authorizeRoutes(scope, context);
      tokenRoutes(scope, context, signer);
      calendarListRoutes(scope, context);
      calendarsRoutes(scope, context);
      eventsListRoutes(scope, context);
      eventsRoutes(scope, context);
      channelsRoutes(scope, context);
      if (options.isControllable) controlRoutes(scope, control);
      done();
    },
    { prefix: options.prefix ?? '' },
  );

  return {
    app,
    control,
    async listen(port = 0, host = '127.0.0.1') {
      const address = await app.listen({ port, host });
      root = `${address}${options.prefix ?? ''}`;
      return root;
    },
    close: () => app.close(),
  };
}

function createApp(): FastifyInstance {
  const app = fastify({
    bodyLimit: 256 * 1024,
    routerOptions: { maxParamLength: 1500 },
    forceCloseConnections: true,
  });
  // Anybody can sign in as anybody in the emulator, so only local requests are allowed.
  app.addHook('onRequest', (request, _reply, done) => {
    if (isFromThisMachine(request.raw)) done();
    else done(new GoogleRejection(403, 'forbidden', notFromThisMachine));
  });
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => {
      done(null, Object.fromEntries(new URLSearchParams(String(body))));
    },
  );
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    try {
      done(null, body === '' ? undefined : JSON.parse(String(body)));
    } catch {
      done(new GoogleRejection(400, 'parseError', 'Parse Error'));
    }
  });
  app.setErrorHandler(
    (error: FastifyError | GoogleRejection | OAuthRejection | ZodError, _request, reply) => {
      if (error instanceof GoogleRejection || error instanceof OAuthRejection) {
        return reply.code(error.status).send(error.body);
      }
      if (error instanceof ZodError)
        return reply.code(400).send({ error: { code: 400, message: error.message } });
      const status = error.statusCode ?? 500;
      const reason = status < 500 ? 'badRequest' : 'backendError';
      return reply.code(status).send(new GoogleRejection(status, reason, error.message).body);
    },
  );
  app.setNotFoundHandler((_request, reply) => reply.code(404).send(notFound().body));
  return app;
}
