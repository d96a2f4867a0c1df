import fc from 'fast-check';
import { readZip } from '../../../test/read-zip.ts';
import { zipOf, type ZipEntry } from './zip-stream.ts';

const AT = new Date('2026-03-02T07:30:10Z');

// Names that every system can unpack: no path, no drive.
const isPath = (name: string) => !/[\\/]|^[a-zA-Z]:|^\.\.?$/.test(name);

async function whole(entries: Iterable<ZipEntry>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of zipOf(entries, AT)) chunks.push(chunk);
  return Buffer.concat(chunks);
}

describe('zipOf', () => {
  it('random files are unpacked with the same names and contents', async () => {
    const file = fc.record({
      name: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }).filter(isPath),
      content: fc.array(fc.string({ unit: 'grapheme' })),
    });
    const files = fc.uniqueArray(file, { selector: ({ name }) => name, maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(files, async (entries) => {
        const read = readZip(await whole(entries));
        expect([...read]).toEqual(entries.map(({ name, content }) => [name, content.join('')]));
      }),
      { numRuns: 60 },
    );
  });

  it('content is read only as the archive is read', async () => {
    let asked = 0;
    async function* content() {
      for (; asked < 5_000;) {
        asked += 1;
        // Incompressible content.
        yield Array.from({ length: 1_000 }, () => Math.random().toString(36)).join('');
      }
    }
    const zip = zipOf([{ name: 'much', content: content() }], AT);
    for (let chunk = 0; chunk < 4; chunk += 1) await zip.next();
    expect(asked).toBeLessThan(100);
    await zip.return(undefined);
    const left = asked;
    await new Promise((resolve) => setImmediate(resolve));
    expect(asked).toBeLessThanOrEqual(left + 1);
  });

  it('an error of the content fails the archive', async () => {
    async function* content(): AsyncGenerator<string> {
      yield 'so far, so good';
      throw new Error('the database went away');
    }
    await expect(whole([{ name: 'broken', content: content() }])).rejects.toThrow('the database went away');
  });
});
