import { calendarMaintenanceJob } from '@simmer/jobs/calendar-maintenance.job';

/** Values by series, in the notation of `promtool test rules`: one a minute. */
export type SeriesValues = Readonly<Record<string, string>>;

const MINUTES = 1500;

/** A counter that rises by this number each minute. */
export const rising = (perMinute: number): string => `0+${perMinute}x${MINUTES}`;
/** A gauge with a constant value. */
export const always = (value: number): string => `${value}x${MINUTES}`;
/** A gauge that repeats these values. */
export const repeating = (...values: readonly number[]): string =>
  Array.from({ length: MINUTES }, (_, minute) => values[minute % values.length]).join(' ');
/** A counter that stops after this number of minutes. */
export const stopping = (minutes: number, perMinute: number): string =>
  `0+${perMinute}x${minutes} ${perMinute * minutes}x${MINUTES - minutes}`;
/** A counter that counts one event, after this number of minutes. */
export const once = (minutes: number): string => `0x${minutes} 1x${MINUTES - minutes}`;

const LOGIN = '/api/v1/auth/login';
const BLOCKS = '/api/v1/time-blocks';

const requests = (method: string, route: string, perMinute: number): SeriesValues => {
  const labels = `job="simmer-core-api",instance="a",method="${method}",route="${route}",status="200"`;
  return {
    [`http_request_duration_seconds_count{${labels}}`]: rising(perMinute),
    ...Object.fromEntries(
      ['0.1', '0.15', '1'].map((le) => [
        `http_request_duration_seconds_bucket{${labels},le="${le}"}`,
        rising(perMinute),
      ]),
    ),
  };
};

const ofJobs = (names: readonly string[], series: (job: string) => SeriesValues): SeriesValues =>
  Object.assign({}, ...names.map((name) => series(`job="simmer-${name}",instance="a"`)));

const ofQueue = (queue: string): SeriesValues => ({
  [`queue_up{queue="${queue}"}`]: always(1),
  [`queue_oldest_job_age_seconds{queue="${queue}"}`]: repeating(0, 2, 30, 0, 90, 0),
  [`queue_jobs{queue="${queue}",state="waiting"}`]: repeating(0, 1, 2, 0, 3, 0),
  [`queue_job_duration_seconds_count{queue="${queue}",outcome="completed"}`]: rising(1),
  [`queue_job_duration_seconds_count{queue="${queue}",outcome="failed"}`]: rising(0.01),
});

/** The series of a day without failures: few errors, short queues, a late mail. */
export const normalDay: SeriesValues = {
  ...requests('POST', LOGIN, 5),
  ...requests('GET', BLOCKS, 600),
  ...requests('POST', BLOCKS, 60),
  ...ofJobs(['core-api', 'calendar-worker', 'gateway'], (job) => ({
    [`up{${job}}`]: always(1),
    [`nodejs_eventloop_lag_p99_seconds{${job}}`]: repeating(0.02, 0.02, 0.7),
  })),
  'gateway_request_duration_seconds_count{job="simmer-gateway",instance="a",status="200"}': rising(700),
  'probe_success{job="simmer-public",instance="https://simmer.example.com/readyz"}': always(1),
  ...ofJobs(['core-api', 'calendar-worker'], (job) => ({
    [`database_pool_waiting_requests{${job}}`]: repeating(0, 0, 0, 4),
  })),
  'change_feed_up{instance="a"}': always(1),
  ...ofQueue('calendar-sync'),
  ...ofQueue(calendarMaintenanceJob.queue),
  ...ofQueue('ecocycle-analysis'),
  ...ofQueue('mail'),
  ...ofQueue('reminder'),
  ...ofQueue('own-calendar'),
  reminders_late_seconds_count: rising(30),
  'reminders_late_seconds_bucket{le="120"}': rising(30),
  calendar_sync_lag_seconds_count: rising(20),
  'calendar_sync_lag_seconds_bucket{le="300"}': rising(20),
  'calendar_sync_duration_seconds_count{outcome="completed"}': rising(20),
  'calendar_sync_duration_seconds_count{outcome="retried"}': rising(1),
  'provider_errors_total{provider="google",reason="rate_limited"}': rising(0.5),
  'calendar_sync_age_seconds_bucket{le="43200"}': always(1000),
  'calendar_sync_age_seconds_bucket{le="+Inf"}': always(1003),
  calendars_with_expired_watch: always(2),
  'calendar_connections{status="connected",reason=""}': always(1003),
  oldest_unsent_mail_age_seconds: repeating(0, 3, 20),
  'gateway_release_rejections_total{reason="signature"}': always(0),
  'gateway_browser_failed_pages_total{remote="planner",version="bbbbbbbbbbbb"}': rising(1.5),
  'gateway_browser_load_duration_seconds_count{remote="planner",version="bbbbbbbbbbbb"}': rising(60),
  'gateway_release_failures_total{what="store"}': rising(0.05),
  'kubelet_volume_stats_available_bytes{persistentvolumeclaim="database"}': '50000000000-1000000x1500',
  'kubelet_volume_stats_capacity_bytes{persistentvolumeclaim="database"}': always(100_000_000_000),
  'pg_replication_lag_seconds{instance="replica"}': repeating(0, 1, 5),
  'pgbackrest_backup_since_last_completion_seconds{stanza="simmer",backup_type="full"}': always(5 * 86_400),
  'pgbackrest_backup_since_last_completion_seconds{stanza="simmer",backup_type="diff"}': repeating(
    600,
    43_000,
    86_000,
  ),
  'pg_stat_archiver_failed_count{instance="database"}': always(2),
  'pg_stat_archiver_last_archive_age{instance="database"}': repeating(0, 30, 60),
  'certmanager_certificate_expiration_timestamp_seconds{name="public"}': always(60 * 86_400),
};
