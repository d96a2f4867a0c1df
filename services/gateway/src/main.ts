import { drainOnSignals } from '@simmer/service/drain-on-signals';
import { Readiness } from '@simmer/service/readiness';
import { environmentOrExit, exitAfterFailedStart } from '@simmer/service/start-or-exit';
import { startTracing } from '@simmer/service/tracing/start-tracing';
import { createGateway } from './create-gateway.ts';
import { readEnv, storeOf } from './env.ts';
import { createHealthServer } from './health-server.ts';
import { listenOn } from './listen.ts';
import { GatewayMetrics } from './observability/gateway-metrics.ts';
import { createPlainLogger } from '@simmer/service/logger';

async function start(): Promise<void> {
  const env = environmentOrExit(readEnv);
  const logger = createPlainLogger('gateway', env.LOG_LEVEL);
  const metrics = new GatewayMetrics();
  const readiness = new Readiness();
  try {
    await startTracing('gateway', logger);
    const gateway = await createGateway({
      releaseFolder: env.RELEASE_FOLDER,
      releaseStore: await storeOf(env),
      stateFolder: env.STATE_FOLDER,
      apiUrl: env.CORE_API_URL,
      mounts: env.SIMMER_MOUNTS,
      reloadScript: env.SIMMER_RELOAD_SCRIPT,
      supportEmail: env.SUPPORT_EMAIL,
      signUp: env.SIGN_UP,
      hasServiceWorker: env.SERVICE_WORKER === 'on',
      trustedProxies: env.TRUSTED_PROXIES,
      logger,
      metrics,
      readiness,
    });
    const health = createHealthServer(readiness, metrics);
    const close = async () => {
      await gateway.close();
      await health.close();
    };
    drainOnSignals({ close }, readiness, logger);
    await listenOn(gateway, { port: env.PORT, host: env.HOST });
    await listenOn(health, { port: env.HEALTH_PORT, host: env.HOST });
    logger.info({ address: gateway.server.address(), health: health.server.address() }, 'listening');
  } catch (error) {
    exitAfterFailedStart(logger, error);
  }
}

await start();
