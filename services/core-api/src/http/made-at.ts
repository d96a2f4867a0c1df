import { instant } from '@simmer/contracts/schemas/primitives.schema';
import { InvalidInputError } from '@simmer/domain/errors/domain-error';
import type { FastifyRequest } from 'fastify';

/**
 * When the person made the step of a write, by its header `Made-At` (MRG-1); without it now.
 * @throws InvalidInputError for a malformed one.
 */
export function madeAtOf({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined {
  const { 'made-at': madeAt } = headers;
  if (madeAt === undefined) return undefined;
  const parsed = instant.safeParse(madeAt);
  if (parsed.success) return parsed.data;
  const msg = parsed.error.issues[0]?.message ?? '';
  throw new InvalidInputError([{ loc: ['header', 'made-at'], msg, type: 'value_error' }]);
}
