import { hasOwnGoogle } from './embedded-google.ts';
import { StartError } from '../start-error.ts';

/** A stand-in for an external service, and what would replace it (OPS-20). */
interface StandIn {
  readonly name: string;
  /** A sentence on the missing variable, its consequence and what to set. */
  readonly reason: string;
}

type Given = Readonly<Record<string, string>>;

function standInsOf(given: Given): StandIn[] {
  const mailbox = {
    name: 'the mailbox',
    reason: 'SMTP_URL is missing: mails would wait at /mailbox. Set SMTP_URL and MAIL_FROM.',
  };
  const google = {
    name: 'the emulated Google',
    reason:
      'GOOGLE_CLIENT_ID is missing: Google would be emulated, where anybody can sign in as anybody. ' +
      'Set GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET.',
  };
  return [...(given['SMTP_URL'] ? [] : [mailbox]), ...(hasOwnGoogle(given) ? [] : [google])];
}

const isLocal = ({ hostname }: URL): boolean => /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname);

/** @throws StartError if others can reach stand-ins by https without explicit permission (OPS-22). */
export function rejectOpenStandIns(publicUrl: string, given: Given, areAllowed: boolean): void {
  const standIns = standInsOf(given);
  if (areAllowed || new URL(publicUrl).protocol !== 'https:' || standIns.length === 0) return;
  throw new StartError(
    [
      'PUBLIC_URL is https, so others can reach this copy, and stand-ins are for this machine alone:',
      ...standIns.map(({ reason }) => `  - ${reason}`),
      'To start with stand-ins all the same, set ALLOW_STAND_INS=1.',
    ].join('\n'),
  );
}

/** The notice at the start about stand-ins that people at the public URL cannot use. */
export function standInNotice(publicUrl: string, given: Given, port: number): string | undefined {
  const names = standInsOf(given).map(({ name }) => name);
  if (names.length === 0 || isLocal(new URL(publicUrl))) return undefined;
  return (
    `Stand-ins run although PUBLIC_URL is ${publicUrl}: ${names.join(' and ')}. ` +
    `They answer only on this machine, at http://localhost:${port}.`
  );
}
