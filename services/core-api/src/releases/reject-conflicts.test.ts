import { StoreAwayError } from '@simmer/releases/store/release-store';
import { ConflictError } from '@simmer/domain/errors/domain-error';
import { rejectingConflicts } from './reject-conflicts.ts';

test('a release store that is away is named in a sentence', async () => {
  const cause = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
  const read = () => Promise.reject(new StoreAwayError('s3://front-ends', cause));
  const message = 'The release store s3://front-ends cannot be used (ECONNREFUSED). Try again in a moment.';
  const rejected = rejectingConflicts(read);
  await expect(rejected).rejects.toThrow(ConflictError);
  await expect(rejected).rejects.toThrow(message);
});
