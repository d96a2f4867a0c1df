export interface EmulatorOptions {
  readonly clientId: string;
  readonly clientSecret: string;
  /** Registered return addresses, compared in full, as Google does. */
  readonly redirectUris: readonly string[];
  /** `iss` of id tokens: the root as clients are configured with it; where it listens when left out. */
  readonly issuer?: string;
  /** Path under which everything is mounted, e.g. `/google`; empty for the root. */
  readonly prefix?: string;
  /** JSON file that keeps keys and revocations, so that tokens outlive a restart; in memory without it. */
  readonly stateFile?: string;
  /** Serves /control/…, by which tests inject faults and change data. Never in front of people. */
  readonly isControllable?: boolean;
  /** Milliseconds since the epoch. */
  readonly clock?: () => number;
  /** Life of access tokens in seconds, 3599 as at Google when left out. */
  readonly accessTokenSeconds?: number;
}
