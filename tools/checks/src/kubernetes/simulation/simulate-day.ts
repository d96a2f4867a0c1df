import { seededRandom } from '@simmer/testing/seeded-random';
import { Autoscaler, type WorkerScaler } from './wanted-replicas.ts';

/** A job of the simulated day, in seconds. */
export interface SimulatedJob {
  readonly at: number;
  readonly seconds: number;
}

export interface SimulatedDay {
  readonly longestWait: number;
  /** Jobs that lost their worker although they ran. */
  readonly interrupted: number;
  /** Times at which the number of replicas changed, and to which. */
  readonly changes: readonly { readonly at: number; readonly replicas: number }[];
  readonly mostReplicas: number;
}

/** Syncs at the same time in one worker. */
const PLACES = 4;
// Until a new pod takes jobs: scheduling, start, readiness.
const START_SECONDS = 30;

const HOUR = 3600;

/**
 * A weekday: few jobs at night, everybody at eight, a lunch break, a slow end; every five minutes the schedule adds up to
 * `mostDue` syncs at once. Most jobs take seconds, one in fifty a minute.
 */
export function weekday(seed: number, mostDue = 200): SimulatedJob[] {
  const rng = seededRandom(seed);
  const random = () => rng.next();
  const perSecond = (at: number): number => {
    const hour = at / HOUR;
    if (hour < 6 || hour >= 22) return 0.1;
    if (hour < 8) return 0.5;
    if (hour < 8.5) return 10;
    if (hour >= 12 && hour < 13) return 1;
    return hour < 17 ? 4 : 1;
  };
  const length = () => (random() < 0.02 ? 60 : -2 * Math.log(1 - random()));
  const jobs: SimulatedJob[] = [];
  for (let at = 0; at < 24 * HOUR; at += 1) {
    const rate = perSecond(at);
    const count = Math.floor(rate) + (random() < rate % 1 ? 1 : 0);
    const scheduled = at % 300 === 0 ? Math.floor(random() * mostDue) : 0;
    for (let place = 0; place < count + scheduled; place++) jobs.push({ at, seconds: length() });
  }
  return jobs;
}

/** Lets the scaler follow a day second by second. A pod that ends finishes no job: it must have none. */
export function simulateDay(scaler: WorkerScaler, jobs: readonly SimulatedJob[]): SimulatedDay {
  const autoscaler = new Autoscaler(scaler);
  const changes: { at: number; replicas: number }[] = [];
  let replicas = scaler.minReplicas;
  let pods = Array.from({ length: replicas }, () => ({ since: -START_SECONDS }));
  let running: number[] = [];
  const waiting: SimulatedJob[] = [];
  let [arrived, longestWait, interrupted, mostReplicas] = [0, 0, 0, replicas];
  const end = (jobs.at(-1)?.at ?? 0) + HOUR;
  for (let now = 0; now < end; now += 1) {
    running = running.filter((until) => until > now);
    for (; (jobs[arrived]?.at ?? Infinity) <= now; arrived += 1) {
      const job = jobs[arrived];
      if (job) waiting.push(job);
    }
    const places = PLACES * pods.filter(({ since }) => now - since >= START_SECONDS).length;
    while (running.length < places) {
      const job = waiting.shift();
      if (!job) break;
      longestWait = Math.max(longestWait, now - job.at);
      running.push(now + job.seconds);
    }
    if (now % scaler.pollSeconds !== 0) continue;
    const reading = { oldestSeconds: now - (waiting[0]?.at ?? now), activeJobs: running.length };
    const next = autoscaler.next(replicas, reading, now);
    if (next === replicas) continue;
    changes.push({ at: now, replicas: next });
    const added = Array.from({ length: Math.max(0, next - replicas) }, () => ({ since: now }));
    pods = [...pods, ...added].slice(0, next);
    replicas = next;
    mostReplicas = Math.max(mostReplicas, replicas);
    interrupted += Math.max(0, running.length - PLACES * replicas);
  }
  return { longestWait, interrupted, changes, mostReplicas };
}
