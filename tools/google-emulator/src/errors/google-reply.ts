/** An error in the format of Google's APIs. */
export class GoogleRejection extends Error {
  readonly status: number;
  readonly reason: string;
  readonly location: { readonly locationType: string; readonly location: string } | undefined;

  constructor(status: number, reason: string, message: string, parameter?: string) {
    super(message);
    this.status = status;
    this.reason = reason;
    this.location = parameter === undefined ? undefined : { locationType: 'parameter', location: parameter };
  }

  body(): Record<string, unknown> {
    const { status, reason, message, location } = this;
    return {
      error: { errors: [{ domain: 'global', reason, message, ...location }], code: status, message },
    };
  }
}

export const notFound = (): GoogleRejection => new GoogleRejection(404, 'notFound', 'Not Found');

export const invalidParameter = (name: string, message = `Invalid value for: ${name}`): GoogleRejection =>
  new GoogleRejection(400, 'invalid', message, name);

export const syncTokenExpired = (): GoogleRejection =>
  new GoogleRejection(
    410,
    'fullSyncRequired',
    'Sync token is no longer valid, a full sync is required.',
    'syncToken',
  );
