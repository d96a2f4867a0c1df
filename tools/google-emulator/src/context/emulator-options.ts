export interface EmulatorOptions {
  readonly clientId: string;
  readonly clientSecret: string;
  /** Registered redirect URIs, compared exactly, as at Google. */
  readonly redirectUris: readonly string[];
  /** `iss` of id tokens: the root that clients are configured with; default: the listening address. */
  readonly issuer?: string;
  /** The path prefix, e.g. `/google`; empty for the root. */
  readonly prefix?: string;
  /** JSON file for keys and revocations, so that tokens survive a restart; default: in memory. */
  readonly stateFile?: string | undefined;
  /** Serves /control/…, for tests to inject faults and change data. Never enable it for people. */
  readonly isControllable?: boolean;
  /** Milliseconds since the epoch. */
  readonly clock?: () => number;
  /** Lifetime of access tokens in seconds; default 3599, as at Google. */
  readonly accessTokenSeconds?: number;
}
