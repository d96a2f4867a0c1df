import { backings, type Backing } from '../../test/backings.ts';
import { ConflictError, FileChangedError, type StoredDocument } from './release-store.ts';

const bytes = (text: string) => Buffer.from(text);

describe.each(backings)('release store in a $kind', ({ open }) => {
  let backing: Backing;
  beforeEach(async () => {
    backing = await open();
  });
  afterEach(async () => {
    await backing.remove();
  });

  const textOf = async (path: string) => {
    const content = await backing.store.readFile(path);
    return content && Buffer.from(content).toString('utf8');
  };
  const current = async () => (await backing.store.readDocument()) as StoredDocument;

  it('a stored file is read unchanged, and a missing one is undefined', async () => {
    await backing.store.putFile('shell/1/main.js', bytes('main'));
    expect(await textOf('shell/1/main.js')).toBe('main');
    expect(await textOf('shell/1/other.js')).toBeUndefined();
    expect(await textOf('shell/1/main.js/x')).toBeUndefined();
  });

  it('the same content can be stored again, other content is rejected (FED-13)', async () => {
    await backing.store.putFile('shell/1/main.js', bytes('main'));
    await backing.store.putFile('shell/1/main.js', bytes('main'));
    await expect(backing.store.putFile('shell/1/main.js', bytes('other'))).rejects.toThrow(FileChangedError);
    expect(await textOf('shell/1/main.js')).toBe('main');
  });

  it('of twenty different contents for one path exactly one is stored', async () => {
    const results = await Promise.allSettled(
      Array.from({ length: 20 }, async (_, index) => {
        await backing.store.putFile('shell/1/main.js', bytes(`content ${String(index)}`));
        return `content ${String(index)}`;
      }),
    );
    const stored = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
    expect(stored).toEqual([await textOf('shell/1/main.js')]);
  });

  it('lists the files of a folder alone, sorted and with their sizes', async () => {
    const paths = ['b.js', 'a.js', 'assets/c.svg', 'd.js', 'e.js'];
    for (const path of paths) await backing.store.putFile(`shell/1/${path}`, bytes(path));
    await backing.store.putFile('shell/10/a.js', bytes('another version'));
    const files = await backing.store.listFiles('shell/1');
    expect(files.map(({ path, size }) => [path, size])).toEqual([
      ['shell/1/a.js', 4],
      ['shell/1/assets/c.svg', 12],
      ['shell/1/b.js', 4],
      ['shell/1/d.js', 4],
      ['shell/1/e.js', 4],
    ]);
    expect(await backing.store.listFiles('remotes')).toEqual([]);
  });

  it('a removed file is missing and can be stored again', async () => {
    await backing.store.putFile('shell/1/main.js', bytes('main'));
    await backing.store.removeFile('shell/1/main.js');
    await backing.store.removeFile('shell/1/main.js');
    expect(await textOf('shell/1/main.js')).toBeUndefined();
    expect(await backing.store.listFiles('shell')).toEqual([]);
    await backing.store.putFile('shell/1/main.js', bytes('other'));
    expect(await textOf('shell/1/main.js')).toBe('other');
  });

  it.each(['../x', 'shell/../../x', '/etc/passwd', 'shell//x', '.hidden', 'shell/.', ''])(
    "a path like '%s' is rejected",
    async (path) => {
      await expect(backing.store.readFile(path)).rejects.toThrow('is not a path');
      await expect(backing.store.putFile(path, bytes(''))).rejects.toThrow('is not a path');
    },
  );

  it('a document is created once, and replaced only by who has its current tag', async () => {
    expect(await backing.store.readDocument()).toBeUndefined();
    const first = await backing.store.writeDocument('one', undefined);
    await expect(backing.store.writeDocument('two', undefined)).rejects.toThrow(ConflictError);
    const second = await backing.store.writeDocument('two', first);
    await expect(backing.store.writeDocument('three', first)).rejects.toThrow(ConflictError);
    expect(await current()).toEqual({ text: 'two', etag: second });
  });

  it('a document that is not there cannot be replaced', async () => {
    await expect(backing.store.writeDocument('one', '"0"')).rejects.toThrow(ConflictError);
    expect(await backing.store.readDocument()).toBeUndefined();
  });

  it('a reader with the current tag gets no text, one with an older tag gets the new text', async () => {
    const first = await backing.store.writeDocument('one', undefined);
    expect(await backing.store.readDocument(first)).toBe('unchanged');
    const second = await backing.store.writeDocument('two', first);
    expect(await backing.store.readDocument(first)).toEqual({ text: 'two', etag: second });
  });
});
