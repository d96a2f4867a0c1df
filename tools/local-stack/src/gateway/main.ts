import { logDestination } from '@simmer/service/log-destination';
import pino from 'pino';
import { createGateway } from './gateway.ts';
import { readGatewayEnvironment } from './gateway-environment.ts';
import { listenOn } from './listen.ts';

const environment = readGatewayEnvironment(process.env);
const app = await createGateway({
  releaseFolder: environment.RELEASE_FOLDER,
  apiUrl: environment.CORE_API_URL,
  trustedProxies: environment.TRUSTED_PROXIES,
  logger: pino({ name: 'gateway' }, logDestination({ sync: true })),
});

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    void app.close();
  });
}
await listenOn(app, { port: environment.PORT, host: environment.HOST });
