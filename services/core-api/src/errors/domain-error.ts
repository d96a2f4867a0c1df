/** One failing place of a request, as the client reads it in `detail` (API-31). */
export interface InputIssue {
  readonly loc: readonly (string | number)[];
  readonly msg: string;
  readonly type: string;
}

/** What a service may refuse. Only the edge knows which HTTP status each of these becomes. */
export abstract class DomainError extends Error {
  override get name(): string {
    return this.constructor.name;
  }
}

/** Unknown, or somebody else's: the two must look the same from outside. */
export class NotFoundError extends DomainError {
  constructor(message = 'Not found') {
    super(message);
  }
}

/** Known, but not allowed. */
export class ForbiddenError extends DomainError {}

/** No session, or one that no longer counts. */
export class UnauthenticatedError extends DomainError {
  constructor(message = 'Please sign in') {
    super(message);
  }
}

/** Duplicate or stale. */
export class ConflictError extends DomainError {}

/** One or more request fields that the rules refuse. */
export class InvalidInputError extends DomainError {
  readonly issues: readonly InputIssue[];
  constructor(issues: readonly InputIssue[]) {
    super(issues.map((issue) => `${issue.loc.join('.')} - ${issue.msg}`).join(', '));
    this.issues = issues;
  }

  /** The common case: one field of the body names something that cannot be used. */
  static inBody(field: string, msg: string, type = 'invalid_reference'): InvalidInputError {
    return new InvalidInputError([{ loc: ['body', ...field.split('.')], msg, type }]);
  }

  /** The same refusal for a body that stands within another. */
  within(...place: (string | number)[]): InvalidInputError {
    const inner = ({ loc: [edge = 'body', ...rest] }: InputIssue) => [edge, ...place, ...rest];
    return new InvalidInputError(this.issues.map((issue) => ({ ...issue, loc: inner(issue) })));
  }
}

const MINUTE = 60;

// 'A moment' that lasts a quarter of an hour would be tried again and again.
function tooManyTries(seconds: number): string {
  const when =
    seconds > MINUTE ? `try again in ${Math.ceil(seconds / MINUTE)} minutes` : 'wait a moment and try again';
  return `Too many attempts. Please ${when}.`;
}

/** Too many tries; `retryAfterSeconds` says when to come back. */
export class TooManyRequestsError extends DomainError {
  readonly retryAfterSeconds: number;
  constructor(retryAfterSeconds: number, message = tooManyTries(retryAfterSeconds)) {
    super(message);
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** Something this service depends on cannot be reached right now. */
export class UnavailableError extends DomainError {
  readonly retryAfterSeconds: number;
  constructor(message: string, retryAfterSeconds = 5) {
    super(message);
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

export type CalendarTroubleCode =
  'CALENDAR_NOT_CONNECTED' | 'CALENDAR_AUTH_REQUIRED' | 'ENCRYPTION_KEY_CHANGED';

/** Trouble with the calendar's authorization: never a 401, which would sign the person out (API-38). */
export class CalendarTroubleError extends DomainError {
  readonly code: CalendarTroubleCode;
  constructor(code: CalendarTroubleCode, message: string) {
    super(message);
    this.code = code;
  }
}
