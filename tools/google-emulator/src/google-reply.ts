class Rejection extends Error {
  readonly status: number;
  readonly body: object;

  constructor(status: number, message: string, body: object) {
    super(message);
    this.status = status;
    this.body = body;
  }
}

/** An error in the format of Google's APIs. */
export class GoogleRejection extends Rejection {
  constructor(
    status: number,
    reason: string,
    message: string,
    parameter?: string,
    locationType: 'parameter' | 'header' = 'parameter',
  ) {
    const location = parameter === undefined ? {} : { locationType, location: parameter };
    const errors = [{ domain: 'global', reason, message, ...location }];
    super(status, message, { error: { errors, code: status, message } });
  }
}

/** An error in OAuth's format. */
export class OAuthRejection extends Rejection {
  constructor(status: number, error: string, description: string) {
    super(status, description, { error, error_description: description });
  }
}

export const notFound = (): GoogleRejection => new GoogleRejection(404, 'notFound', 'Not Found');

/** The event has been deleted. */
export const alreadyDeleted = (): GoogleRejection =>
  new GoogleRejection(410, 'deleted', 'Resource has been deleted');

export const scopeMissing = (): GoogleRejection =>
  new GoogleRejection(403, 'insufficientPermissions', 'Request had insufficient authentication scopes.');

export const invalidParameter = (name: string, message = `Invalid value for: ${name}`): GoogleRejection =>
  new GoogleRejection(400, 'invalid', message, name);

export const syncTokenExpired = (): GoogleRejection =>
  new GoogleRejection(
    410,
    'fullSyncRequired',
    'Sync token is no longer valid, a full sync is required.',
    'syncToken',
  );
