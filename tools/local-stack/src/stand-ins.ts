import { hasOwnGoogle } from './embedded-google.ts';

/** A stand-in for an external service, and the setting that replaces it (OPS-20). */
interface StandIn {
  readonly name: string;
  /** A sentence that names the missing variable, its consequence and the remedy. */
  readonly reason: string;
}

type Given = Readonly<Record<string, string>>;

function standInsOf(given: Given): StandIn[] {
  const mailbox = {
    name: 'the mailbox',
    reason: 'SMTP_URL is missing, so no mail is sent. Set SMTP_URL and MAIL_FROM.',
  };
  const google = {
    name: 'the emulated Google',
    reason:
      'GOOGLE_CLIENT_ID is missing, so nobody connects a Google Calendar or signs in with Google. ' +
      'Set GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET.',
  };
  return [...(given['SMTP_URL'] ? [] : [mailbox]), ...(hasOwnGoogle(given) ? [] : [google])];
}

const isLocal = ({ hostname }: URL): boolean => /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname);

/**
 * Whether stand-ins replace missing services: not where others can reach the stand-ins by https, unless that is allowed
 * (OPS-22).
 */
export const areStandInsWanted = (publicUrl: string, areAllowed: boolean): boolean =>
  areAllowed || new URL(publicUrl).protocol !== 'https:';

interface StartSettings {
  readonly publicUrl: string;
  readonly given: Given;
  readonly port: number;
  readonly hasStandIns: boolean;
}

/**
 * The notice at the start about stand-ins that people at the public URL cannot use, or about services that are not set
 * up.
 */
export function standInNotice({ publicUrl, given, port, hasStandIns }: StartSettings): string | undefined {
  const standIns = standInsOf(given);
  if (standIns.length === 0 || isLocal(new URL(publicUrl))) return undefined;
  if (!hasStandIns) {
    return [
      'PUBLIC_URL is https, so others can reach this copy, and stand-ins are for this machine alone. Not set up:',
      ...standIns.map(({ reason }) => `  - ${reason}`),
      'To start stand-ins all the same, set ALLOW_STAND_INS=1.',
    ].join('\n');
  }
  const names = standIns.map(({ name }) => name);
  return (
    `Stand-ins run although PUBLIC_URL is ${publicUrl}: ${names.join(' and ')}. ` +
    `They answer only on this machine, at http://localhost:${port}.`
  );
}
