import { rejected } from '@simmer/offline/copy/local-lists';
import { StaleError } from '../errors/errors.ts';
import { saveAsSeen } from './save-as-seen.ts';

interface Star {
  readonly name: string;
  readonly color: string;
  readonly version: number;
}

const seen: Star = { name: 'Garden', color: 'green', version: 2 };

/** A store that rejects a save of another version, as the server does. */
function storeOf(start: Star | null) {
  let star = start;
  const bodies: object[] = [];
  return {
    bodies,
    save: async (fields: Partial<Star>, version: number | undefined): Promise<Star> => {
      bodies.push({ ...fields, version });
      if (star === null || version !== star.version) throw rejected({ kind: 'conflict', text: 'Changed.' });
      star = { ...star, ...fields, version: star.version + 1 };
      return star;
    },
    read: async () => star,
  };
}

const saveIn = (store: ReturnType<typeof storeOf>, fields: Partial<Star>) =>
  saveAsSeen({ name: 'North Star', seen: { ...seen }, fields, ...store }, 'key');

test('save as seen: what nobody else has changed is saved in one request, with its version', async () => {
  const store = storeOf(seen);
  expect(await saveIn(store, { name: 'Orchard', color: 'green' })).toMatchObject({
    name: 'Orchard',
    version: 3,
  });
  expect(store.bodies).toEqual([{ name: 'Orchard', color: 'green', version: 2 }]);
});

test('save as seen: a field that was changed elsewhere stays, if the form did not change it', async () => {
  const store = storeOf({ ...seen, color: 'blue', version: 5 });
  const saved = await saveIn(store, { name: 'Orchard', color: 'green' });
  expect(saved).toEqual({ name: 'Orchard', color: 'blue', version: 6 });
});

test('save as seen: a field that both sides changed is not overwritten (API-34)', async () => {
  const store = storeOf({ ...seen, name: 'Meadow', version: 5 });
  await expect(saveIn(store, { name: 'Orchard', color: 'green' })).rejects.toBeInstanceOf(StaleError);
  expect(await store.read()).toMatchObject({ name: 'Meadow', version: 5 });
});

test('save as seen: saving again replaces what the person was told of, and nothing else (API-34)', async () => {
  const store = storeOf({ ...seen, name: 'Meadow', color: 'blue', version: 5 });
  const opened = { ...seen };
  const save = () =>
    saveAsSeen(
      { name: 'North Star', seen: opened, fields: { name: 'Orchard', color: 'green' }, ...store },
      'key',
    );
  await expect(save()).rejects.toThrow('Save again to put yours in its place.');
  expect(await save()).toEqual({ name: 'Orchard', color: 'blue', version: 6 });
});

test('save as seen: what changed once more is told once more', async () => {
  const store = storeOf({ ...seen, name: 'Meadow', version: 5 });
  const opened = { ...seen };
  const save = () =>
    saveAsSeen({ name: 'North Star', seen: opened, fields: { name: 'Orchard' }, ...store }, 'key');
  await expect(save()).rejects.toBeInstanceOf(StaleError);
  await store.save({ name: 'Field' }, 5);
  await expect(save()).rejects.toBeInstanceOf(StaleError);
  expect(await store.read()).toMatchObject({ name: 'Field' });
});

test('save as seen: the same change elsewhere is no conflict', async () => {
  const store = storeOf({ ...seen, name: 'Orchard', version: 5 });
  expect(await saveIn(store, { name: 'Orchard', color: 'green' })).toMatchObject({ version: 5 });
});

test('save as seen: an item that was deleted elsewhere is told', async () => {
  await expect(saveIn(storeOf(null), { name: 'Orchard' })).rejects.toThrow('deleted');
});

test('save as seen: a rejection for another reason than the version is shown as it is', async () => {
  const full = () =>
    Promise.reject(rejected({ kind: 'conflict', text: 'You can only have up to 5 North Stars' }));
  const saving = saveAsSeen(
    { name: 'North Star', seen: { ...seen }, fields: { name: 'Orchard' }, ...storeOf(seen), save: full },
    'key',
  );
  await expect(saving).rejects.toThrow('up to 5');
});
