// The public process of the local stack: the production gateway, plus the stand-ins behind it.
import { reloadPages } from './dev/reload-pages.ts';
import { logDestination } from '@simmer/service/log-destination';
import pino from 'pino';
import { z } from 'zod';
import { createGateway } from './gateway/gateway.ts';
import { readGatewayEnvironment } from './gateway/gateway-environment.ts';
import { listenOn } from './gateway/listen.ts';

const mountsSchema = z.array(
  z.object({ prefix: z.string().startsWith('/'), upstream: z.url(), isStandIn: z.boolean() }),
);

const environment = readGatewayEnvironment(process.env);
const gateway = await createGateway({
  releaseFolder: environment.RELEASE_FOLDER,
  apiUrl: environment.CORE_API_URL,
  mounts: mountsSchema.parse(JSON.parse(process.env['SIMMER_MOUNTS'] ?? '[]')),
  logger: pino(
    { name: 'gateway', level: process.env['LOG_LEVEL'] ?? 'info' },
    logDestination({ sync: true }),
  ),
});

if (process.env['SIMMER_RELOAD_SCRIPT']) reloadPages(gateway, process.env['SIMMER_RELOAD_SCRIPT']);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void gateway.close());
await listenOn(gateway, { port: environment.PORT, host: environment.HOST });
