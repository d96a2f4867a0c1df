import { calendarMaintenanceJob } from '@simmer/jobs/calendar-maintenance.job';
import { always, normalDay, once, rising, stopping, type SeriesValues } from './normal-day.ts';

/** The series that differ from a normal day; null for a missing series. */
type Fault = Readonly<Record<string, string | null>>;

const failing = (method: string, route: string, perMinute: number): SeriesValues => ({
  [`http_request_duration_seconds_count{job="simmer-core-api",instance="a",method="${method}",route="${route}",status="503"}`]:
    rising(perMinute),
});
const BLOCKS = '/api/v1/time-blocks';

/** The gateways answer 503 themselves, and no request reaches the API. */
export const gatewaysAlone: Fault = {
  ...Object.fromEntries(
    Object.keys(normalDay)
      .filter((series) => series.startsWith('http_request_'))
      .map((series) => [series, always(0)]),
  ),
  'gateway_request_duration_seconds_count{job="simmer-gateway",instance="a",status="200"}': always(0),
  'gateway_request_duration_seconds_count{job="simmer-gateway",instance="a",status="503"}': rising(20),
};

/** One fault for each alert. */
export const faultOf: Readonly<Record<string, Fault>> = {
  // The two alerts of OPS-62: 3 of 100 writes respond with 503.
  ErrorBudgetBurnsFast: failing('POST', BLOCKS, 2),
  // 1 of 100 reads responds with 503.
  ErrorBudgetBurns: failing('GET', BLOCKS, 6),
  TargetDown: { 'up{job="simmer-core-api",instance="b"}': always(0) },
  ServiceGone: { 'up{job="simmer-calendar-worker",instance="a"}': null },
  // The public address fails its probe (OPS-150).
  PublicAddressDown: {
    'probe_success{job="simmer-public",instance="https://simmer.example.com/readyz"}': always(0),
  },
  EventLoopBlocked: { 'nodejs_eventloop_lag_p99_seconds{job="simmer-core-api",instance="a"}': always(0.9) },
  DatabasePoolExhausted: {
    'database_pool_waiting_requests{job="simmer-core-api",instance="a"}': always(3),
  },
  ChangeFeedDown: { 'change_feed_up{instance="a"}': always(0) },
  QueueStuck: { 'queue_oldest_job_age_seconds{queue="calendar-sync"}': rising(60) },
  QueueUnreachable: { 'queue_up{queue="mail"}': always(0) },
  JobsFail: { 'queue_job_duration_seconds_count{queue="ecocycle-analysis",outcome="failed"}': rising(0.5) },
  MaintenanceStopped: {
    [`queue_job_duration_seconds_count{queue="${calendarMaintenanceJob.queue}",outcome="completed"}`]:
      stopping(30, 1),
  },
  ProviderFails: {
    'calendar_sync_duration_seconds_count{outcome="retried"}': rising(60),
    'provider_errors_total{provider="google",reason="unavailable"}': rising(60),
  },
  CalendarsOutdated: { 'calendar_sync_age_seconds_bucket{le="43200"}': always(900) },
  WatchesNotRenewed: { calendars_with_expired_watch: always(100) },
  EncryptionKeyWrong: {
    'calendar_connections{status="reconnect_required",reason="ENCRYPTION_KEY_CHANGED"}': always(1),
  },
  MailsNotSent: { oldest_unsent_mail_age_seconds: rising(60) },
  RemindersLate: { 'reminders_late_seconds_bucket{le="120"}': rising(20) },
  ReleaseRejected: {
    'gateway_release_rejections_total{reason="signature"}': once(145),
  },
  BadRelease: {
    'gateway_browser_failed_pages_total{remote="planner",version="bbbbbbbbbbbb"}': rising(6),
  },
  ReleaseStoreUnreachable: { 'gateway_release_failures_total{what="store"}': rising(1) },
  DiskFillsUp: {
    'kubelet_volume_stats_available_bytes{persistentvolumeclaim="database"}': '50000000000-60000000x1500',
  },
  ReplicaLags: { 'pg_replication_lag_seconds{instance="replica"}': always(300) },
  BackupOutdated: {
    'pgbackrest_backup_since_last_completion_seconds{stanza="simmer",backup_type="diff"}': always(28 * 3600),
  },
  BackupUnknown: {
    'pgbackrest_backup_since_last_completion_seconds{stanza="simmer",backup_type="full"}': null,
    'pgbackrest_backup_since_last_completion_seconds{stanza="simmer",backup_type="diff"}': null,
  },
  ArchivingFails: { 'pg_stat_archiver_failed_count{instance="database"}': rising(1) },
  ArchivingStopped: { 'pg_stat_archiver_last_archive_age{instance="database"}': rising(60) },
  CertificateExpires: {
    'certmanager_certificate_expiration_timestamp_seconds{name="public"}': always(10 * 86_400),
  },
};
