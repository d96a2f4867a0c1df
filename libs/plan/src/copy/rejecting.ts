import { ApiError } from '@simmer/contracts/client/api-error';
import { Rejected, type Rejection } from '@simmer/domain/errors/rejection';

const STATUS: Readonly<Record<Rejection['kind'], number>> = {
  conflict: 409,
  forbidden: 403,
  invalid: 422,
  unknown: 422,
};

/** The result of rules that throw a rejection. @throws ApiError as the server. */
export function rejecting<Result>(work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof Rejected)) throw error;
    const { kind, text: detail } = error.rejection;
    throw new ApiError(STATUS[kind], detail, { detail });
  }
}
