/** A worker's claim on a run; lost when another worker claims the run. */
export interface RunClaim {
  readonly runId: string;
  readonly connectionId: string;
  /** The connection's grant when the run was claimed. */
  readonly grantNumber: number;
  /** The fencing token: writes of an older claim are rejected. */
  readonly attempt: number;
}

/** A run as it was claimed. */
export interface ClaimedRun extends RunClaim {
  /** Seconds since it was requested. */
  readonly ageSeconds: number;
}
