import { randomBytes } from 'node:crypto';

/** The Google stand-in of one copy of the stack. */
export interface EmbeddedGoogle {
  readonly clientId: string;
  readonly clientSecret: string;
  /** Port of the emulator on this machine. */
  readonly port: number;
}

/** Path of the emulator on the stack's origin. */
export const googlePrefix = '/google';

/** Creates the emulator's one client, generated at each start. */
export function embeddedGoogle(port: number): EmbeddedGoogle {
  return {
    clientId: 'simmer-local.apps.emulator',
    clientSecret: randomBytes(24).toString('base64url'),
    port,
  };
}

/** Whether a Google is configured, which replaces the emulator. */
export function hasOwnGoogle(given: Readonly<Record<string, string>>): boolean {
  return Object.keys(given).some((name) => name.startsWith('GOOGLE_'));
}

/** The variables by which the services use the emulator as Google. */
export function googleVariables(google: EmbeddedGoogle, publicUrl: string): Record<string, string> {
  const asServer = `http://127.0.0.1:${google.port}${googlePrefix}`;
  return {
    GOOGLE_CLIENT_ID: google.clientId,
    GOOGLE_CLIENT_SECRET: google.clientSecret,
    GOOGLE_OAUTH_ROOT_URL: `${publicUrl}${googlePrefix}`,
    // A loopback address, because the public URL may be reachable by browsers only.
    GOOGLE_OAUTH_SERVER_ROOT_URL: asServer,
    GOOGLE_CALENDAR_ROOT_URL: asServer,
  };
}
