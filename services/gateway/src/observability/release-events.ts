import type { FastifyBaseLogger } from 'fastify';
import type { FollowerEvents } from '../release/release-follower.ts';
import type { GatewayMetrics } from './gateway-metrics.ts';

/** Logs and counts the events of the release follower. */
export function releaseEvents(log: FastifyBaseLogger, metrics: GatewayMetrics | undefined): FollowerEvents {
  return {
    onAccepted({ release }) {
      metrics?.setRelease(release.id);
      log.info({ release: release.id }, 'serving a release');
    },
    onRejected(error) {
      metrics?.countRejection(error.reason);
      log.error(
        { reason: error.reason, err: error },
        'release document is rejected, the one before it stays',
      );
    },
    onLeftOut(leftOut) {
      for (const { reason, message } of leftOut) {
        metrics?.countRejection(reason);
        log.error({ reason }, `a part of the release document is not served: ${message}`);
      }
    },
    onFailure(error, what) {
      metrics?.countFailure(what);
      const text = { store: 'the release store cannot be reached', state: 'the release could not be kept' };
      log.error({ err: error }, text[what]);
    },
  };
}
