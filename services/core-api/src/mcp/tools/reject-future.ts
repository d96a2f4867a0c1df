import { addDays } from '@simmer/domain/dates/add-to-date';
import { InvalidInputError } from '@simmer/domain/errors/domain-error';
import type { ToolContext } from '../tool.ts';

/**
 * Checks that a day has begun. Tomorrow is allowed, because it may be today where the person is. @throws
 * InvalidInputError for a later day
 */
export function rejectFuture(date: string, { today }: ToolContext): void {
  if (date > addDays(today, 1))
    throw InvalidInputError.inBody('date', `This day has not come: today is ${today}.`, 'value_error');
}
