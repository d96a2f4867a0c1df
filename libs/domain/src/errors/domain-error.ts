import type { InputIssue } from '@simmer/contracts/issues-of';

/** An error that is reported to the caller. The HTTP layer maps it to a status. */
export abstract class DomainError extends Error {
  override get name(): string {
    return this.constructor.name;
  }
}

/** The row does not exist, or belongs to another user: clients must not be able to tell which. */
export class NotFoundError extends DomainError {
  constructor(message = 'Not found') {
    super(message);
  }
}

export class ForbiddenError extends DomainError {}

/** The request has no sign-in, or an invalid one. */
export class UnauthenticatedError extends DomainError {
  constructor(message = 'Please sign in') {
    super(message);
  }
}

/** The row exists already, or the change is based on an outdated version. */
export class ConflictError extends DomainError {}

/** The request has invalid fields. */
export class InvalidInputError extends DomainError {
  readonly issues: readonly InputIssue[];
  constructor(issues: readonly InputIssue[]) {
    super(issues.map((issue) => `${issue.loc.join('.')} - ${issue.msg}`).join(', '));
    this.issues = issues;
  }

  /** The error of one invalid field of the body, which is the most common case. */
  static inBody(field: string, msg: string, type = 'invalid_reference'): InvalidInputError {
    return new InvalidInputError([{ loc: ['body', ...field.split('.')], msg, type }]);
  }

  /** This error with its fields located in a body that contains this one. */
  within(...place: (string | number)[]): InvalidInputError {
    const inner = ({ loc: [edge = 'body', ...rest] }: InputIssue) => [edge, ...place, ...rest];
    return new InvalidInputError(this.issues.map((issue) => ({ ...issue, loc: inner(issue) })));
  }
}

const MINUTE = 60;

// The text states the minutes, so that people do not retry in vain.
function tooManyAttempts(seconds: number): string {
  const when =
    seconds > MINUTE ? `Try again in ${Math.ceil(seconds / MINUTE)} minutes` : 'Wait a moment and try again';
  return `Too many attempts. ${when}.`;
}

/** The caller is rate limited, and may retry after `retryAfterSeconds`. */
export class TooManyRequestsError extends DomainError {
  readonly retryAfterSeconds: number;
  constructor(retryAfterSeconds: number, message = tooManyAttempts(retryAfterSeconds)) {
    super(message);
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** A service that the request needs is unreachable. */
export class UnavailableError extends DomainError {
  readonly retryAfterSeconds: number;
  constructor(message: string, retryAfterSeconds = 5) {
    super(message);
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

export type CalendarConnectionErrorCode =
  | 'CALENDAR_NOT_CONNECTED'
  | 'CALENDAR_AUTH_REQUIRED'
  | 'ENCRYPTION_KEY_CHANGED';

/** An error of the calendar's authorization; never a 401, which would end the session (API-38). */
export class CalendarConnectionError extends DomainError {
  readonly code: CalendarConnectionErrorCode;
  constructor(code: CalendarConnectionErrorCode, message: string) {
    super(message);
    this.code = code;
  }
}
