import type { FieldChanges } from './changed-fields.ts';

type Details = Readonly<Record<string, unknown>>;

const LONGEST_VALUE = 80;

const isChanges = (value: unknown): value is FieldChanges => typeof value === 'object' && value !== null;
const word = (value: unknown): string => (typeof value === 'string' ? value : '');

const labelOfField = (field: string): string =>
  ({ color: 'colour', is_demo: 'demo mark' })[field] ?? field.replaceAll('_', ' ');

function shown(value: unknown): string {
  if (Array.isArray(value)) return value.length === 0 ? 'none' : value.join(', ');
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return typeof value === 'string' && value === '' ? 'empty' : String(value);
}

const cut = (text: string) => (text.length > LONGEST_VALUE ? `${text.slice(0, LONGEST_VALUE - 1)}…` : text);

function changesText(changes: unknown): string {
  if (!isChanges(changes)) return '';
  return Object.entries(changes)
    .map(([field, { from, to }]) => `${labelOfField(field)} from ${cut(shown(from))} to ${cut(shown(to))}`)
    .join('; ');
}

// After a user's deletion some changes are no longer stored.
function describeChanges(email: string, changes: unknown): string {
  const changed = changesText(changes);
  return changed === '' ? email : `${email}: ${changed}`;
}

const thing = ({ noun, name }: Details) => `the ${word(noun)} “${word(name)}”`;

const ofUsers: Readonly<Record<string, (email: string, details: Details) => string>> = {
  'adminUsers.update': (email, { changes }) => `Changed ${describeChanges(email, changes)}.`,
  'adminUsers.remove': (email, { name }) => `Deleted ${word(name)}, ${email}, with everything of theirs.`,
  'adminUsers.deactivate': (email) => `Deactivated ${email}.`,
  'adminUsers.reactivate': (email) => `Reactivated ${email}.`,
  'adminUsers.switch': (email) => `Switched to ${email}.`,
  'adminUsers.return': (email) => `Returned from ${email}.`,
  'superAdmins.add': (email) => `Added ${email} to the super admins.`,
  'superAdmins.remove': (email) => `Removed ${email} from the super admins.`,
  'signUpInvitations.create': (email) => `Invited ${email || 'somebody by a link'} to sign up.`,
  'signUpInvitations.remove': (email) => `Took back the invitation of ${email || 'somebody by a link'}.`,
  'passwordReset.adminRequest': (email) => `Sent a password reset link to ${email}.`,
};

const queueText = (queue: unknown): string => `the job queue “${word(queue)}”`;

const ofReleases: Readonly<Record<string, (build: string, details: Details) => string>> = {
  promote: (build, { from }) => `Promoted ${build} instead of ${word(from)}.`,
  rollback: (build, { from }) => `Rolled back to ${build} from ${word(from)}.`,
  canary: (build, { share }) =>
    share === 0 ? `Ended the canary ${build}.` : `Gave ${build} to ${String(share)} % of browsers.`,
};

const ofOperations: Readonly<Record<string, (details: Details) => string>> = {
  'adminOperations.run-schedule': ({ schedule }) => `Ran the schedule “${word(schedule)}”.`,
  'adminOperations.pause-queue': ({ queue }) => `Paused ${queueText(queue)}.`,
  'adminOperations.resume-queue': ({ queue }) => `Resumed ${queueText(queue)}.`,
  'adminOperations.retry-jobs': ({ queue }) => `Started the waiting jobs of ${queueText(queue)}.`,
  'adminOperations.empty-queue': ({ queue }) => `Removed the waiting jobs of ${queueText(queue)}.`,
  'adminOperations.renew-watches': () => 'Had the watches of all calendars renewed.',
};

function releaseSummary(details: Details): string {
  const build = `${word(details['app'])} ${word(details['version'])}`;
  return ofReleases[word(details['action'])]?.(build, details) ?? `Changed ${build}.`;
}

/** One sentence about an admin's action, for people. An unknown action is described by its route. */
export function auditSummary(action: string, details: Details): string {
  const changed = ofUsers[action];
  if (changed) return changed(word(details['email']), details);
  const operated = ofOperations[action];
  if (operated) return operated(details);
  if (action === 'adminReleases.change') return releaseSummary(details);
  if (word(details['noun']) === '') return action;
  if (action.endsWith('.create')) return `Added ${thing(details)}.`;
  if (action.endsWith('.remove')) return `Removed ${thing(details)}.`;
  return `Changed ${thing(details)}: ${changesText(details['changes'])}.`;
}
