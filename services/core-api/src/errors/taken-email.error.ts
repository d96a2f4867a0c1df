import { ConflictError } from '@simmer/domain/errors/domain-error';

/** Another user has the address already (AUT-14). */
export class TakenEmailError extends ConflictError {
  constructor(options?: ErrorOptions) {
    super('An account with this email already exists. Try signing in instead.', options);
  }
}
