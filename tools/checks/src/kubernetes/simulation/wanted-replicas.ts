import type { IScaledObject, ScalingRules } from '../keda-types.ts';

/** What the triggers of the worker measure. */
export interface QueueReading {
  /** How long the oldest waiting job could have started. */
  readonly oldestSeconds: number;
  readonly activeJobs: number;
}

/** The part of a scaler that {@link wantedReplicas} follows. */
export interface WorkerScaler {
  readonly minReplicas: number;
  readonly maxReplicas: number;
  readonly pollSeconds: number;
  readonly ageTarget: number;
  readonly activeTarget: number;
  readonly scaleUp: ScalingRules;
  readonly scaleDown: ScalingRules;
}

// A ratio so close to 1 changes nothing (Kubernetes: horizontal-pod-autoscaler-tolerance).
const TOLERANCE = 0.1;

/** Reads the numbers of the worker's scaler. @throws Error when it has not one trigger by age and one by running jobs. */
export function workerScalerOf({ spec }: IScaledObject): WorkerScaler {
  const targetOf = (wanted: 'Value' | 'AverageValue'): number => {
    const [trigger, ...others] = spec.triggers.filter(({ metricType }) => metricType === wanted);
    if (!trigger || others.length > 0)
      throw new Error(`The worker's scaler needs one trigger of type ${wanted}.`);
    const { metadata } = trigger;
    if ('threshold' in metadata) return Number(metadata.threshold);
    return Number('targetQueryValue' in metadata ? metadata.targetQueryValue : metadata.value);
  };
  const { scaleUp, scaleDown } = spec.advanced.horizontalPodAutoscalerConfig.behavior;
  return {
    minReplicas: spec.minReplicaCount,
    maxReplicas: spec.maxReplicaCount,
    pollSeconds: spec.pollingInterval,
    ageTarget: targetOf('Value'),
    activeTarget: targetOf('AverageValue'),
    scaleUp,
    scaleDown,
  };
}

/** What the autoscaler of Kubernetes computes from one reading, before its limits of speed. */
export function wantedReplicas(scaler: WorkerScaler, replicas: number, reading: QueueReading): number {
  const byRatio = (ratio: number, wanted: number) => (Math.abs(ratio - 1) <= TOLERANCE ? replicas : wanted);
  const ageRatio = reading.oldestSeconds / scaler.ageTarget;
  const byAge = byRatio(ageRatio, Math.ceil(replicas * ageRatio));
  const activeRatio = reading.activeJobs / scaler.activeTarget / replicas;
  const byJobs = byRatio(activeRatio, Math.ceil(reading.activeJobs / scaler.activeTarget));
  return Math.min(scaler.maxReplicas, Math.max(scaler.minReplicas, byAge, byJobs));
}

interface Change {
  readonly at: number;
  readonly by: number;
}

/** How many pods the policies allow to add or remove now: the one that allows most. */
function allowedChange(
  { policies }: ScalingRules,
  replicas: number,
  now: number,
  changes: readonly Change[],
) {
  const allowed = policies.map(({ type, value, periodSeconds }) => {
    const sum = changes.filter(({ at }) => now - at < periodSeconds).reduce((total, { by }) => total + by, 0);
    // The percentage is of the replicas at the begin of the period.
    const limit = type === 'Pods' ? value : Math.ceil(((replicas - sum) * value) / 100);
    return limit - Math.abs(sum);
  });
  return Math.max(0, ...allowed);
}

/** The autoscaler of Kubernetes with the limits of speed of a scaler, over simulated time. */
export class Autoscaler {
  private readonly scaler: WorkerScaler;
  private recommendations: { readonly at: number; readonly replicas: number }[] = [];
  private ups: Change[] = [];
  private downs: Change[] = [];

  constructor(scaler: WorkerScaler) {
    this.scaler = scaler;
  }

  /** @returns how many replicas there are to be from now on. @param now in seconds. */
  next(replicas: number, reading: QueueReading, now: number): number {
    const { scaleUp, scaleDown } = this.scaler;
    const wanted = wantedReplicas(this.scaler, replicas, reading);
    this.recommendations.push({ at: now, replicas: wanted });
    const longest = Math.max(scaleUp.stabilizationWindowSeconds, scaleDown.stabilizationWindowSeconds);
    this.recommendations = this.recommendations.filter(({ at }) => now - at <= longest);
    const within = (seconds: number) =>
      this.recommendations.filter(({ at }) => now - at <= seconds).map((each) => each.replicas);
    const least = Math.min(...within(scaleUp.stabilizationWindowSeconds));
    const most = Math.max(...within(scaleDown.stabilizationWindowSeconds));
    if (least > replicas) {
      const by = Math.min(least - replicas, allowedChange(scaleUp, replicas, now, this.ups));
      this.ups.push({ at: now, by });
      return replicas + by;
    }
    if (most < replicas) {
      const by = Math.min(replicas - most, allowedChange(scaleDown, replicas, now, this.downs));
      this.downs.push({ at: now, by: -by });
      return replicas - by;
    }
    return replicas;
  }
}
