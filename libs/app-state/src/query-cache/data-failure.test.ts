import { ApiError, NetworkError } from '@simmer/contracts/client/api-error';
import { StaleError } from '../errors.ts';
import { createQueryClient, type DataFailure } from './query-client.ts';
import { queryKeys } from './query-keys.ts';

const failing = async (error: Error, queryKey: readonly unknown[]) => {
  const failures: DataFailure[] = [];
  const client = createQueryClient((failure) => failures.push(failure));
  const queryFn = () => Promise.reject(error);
  await client.fetchQuery({ queryKey, queryFn, retry: false }).catch(() => undefined);
  return failures;
};

const acting = async (error: Error) => {
  const failures: DataFailure[] = [];
  const client = createQueryClient((failure) => failures.push(failure));
  const mutation = client.getMutationCache().build(client, {
    mutationFn: () => Promise.reject(error),
    meta: { invalidates: [[...queryKeys.planning('somebody'), 'timeBlocks']] },
  });
  await mutation.execute(undefined).catch(() => undefined);
  return failures;
};

const errorOf = (status: number) => new ApiError(status, 'no', { detail: 'No' });

test.each([
  [[...queryKeys.planning('somebody'), 'sizes'], 'Failed to load time block sizes'],
  [[...queryKeys.planning('somebody'), 'defaultNorthStars'], 'Failed to load default themes'],
  [
    queryKeys.calendarEvents('somebody', { start_date: 'a', end_date: 'b' }),
    'Failed to load calendar events',
  ],
  [queryKeys.calendarPart('somebody', 'analysisResults', 'part'), 'Failed to load analysis data'],
  [queryKeys.admin('somebody', 'defaults'), 'Failed to load default settings'],
  [['invitation', 'secret-token'], 'Failed to load invitation'],
  [['secret', 'somebody'], 'Failed to load data'],
])('data failure: a failed read of %j is reported as: %s (ANA-6, FED-11)', async (queryKey, text) => {
  const error = errorOf(500);
  expect(await failing(error, queryKey)).toEqual([{ phase: 'query', text, error }]);
});

test('data failure: a 401 and a 409 of a read are not reported', async () => {
  const { length } = [
    ...(await failing(errorOf(401), ['plans'])),
    ...(await failing(errorOf(409), ['plans'])),
  ];
  expect(length).toBe(0);
});

test.each([errorOf(500), new NetworkError('away'), new TypeError('a mistake of ours')])(
  'data failure: a failed mutation is reported: %s',
  async (error) => {
    expect(await acting(error)).toEqual([{ phase: 'mutation', text: 'Failed to save time blocks', error }]);
  },
);

test('data failure: a mutation is reported with its own text, or a general one when it has none', async () => {
  const failures: DataFailure[] = [];
  const client = createQueryClient((failure) => failures.push(failure));
  for (const failureText of ['Failed to sync calendar', undefined]) {
    const options = {
      mutationFn: () => Promise.reject(errorOf(500)),
      meta: { invalidates: [], failureText },
    };
    await client
      .getMutationCache()
      .build(client, options)
      .execute(undefined)
      .catch(() => undefined);
  }
  expect(failures.map(({ text }) => text)).toEqual(['Failed to sync calendar', 'Failed to save changes']);
});

test.each([errorOf(401), errorOf(404), errorOf(422), new StaleError('time block')])(
  'data failure: a rejection of a mutation is not reported: %s',
  async (error) => {
    expect(await acting(error)).toEqual([]);
  },
);
