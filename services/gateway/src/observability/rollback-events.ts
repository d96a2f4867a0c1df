import type { FastifyBaseLogger } from 'fastify';
import type { RollbackEvents } from '../reports/rollback-watch.ts';
import type { GatewayMetrics } from './gateway-metrics.ts';

/** Logs and counts releases that fail more often than the releases before them. */
export function rollbackEvents(log: FastifyBaseLogger, metrics: GatewayMetrics | undefined): RollbackEvents {
  return {
    onRolledBack(release) {
      metrics?.countBadRelease(release.app, 'rolled-back');
      log.error({ ...release }, 'release is rolled back: it fails more often than the one before it');
    },
    onAlert(release, error) {
      metrics?.countBadRelease(release.app, 'alert');
      log.error({ ...release, err: error }, 'release fails more often than the one before it, and stays');
    },
  };
}
