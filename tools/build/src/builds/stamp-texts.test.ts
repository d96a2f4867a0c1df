import { integrityValue } from '@simmer/releases/document/integrity';
import { filesWithoutHash, stampTexts } from './stamp-texts.ts';
import { versionMark } from './build-names.ts';

const version = '0123456789ab';
const chunk = `push_${versionMark}`;
const runtime = (...hashes: string[]) => `load_${versionMark}(${hashes.join()})`;

describe('stampTexts', () => {
  it('a runtime lists the hashes of its chunks as they are published', () => {
    const texts = new Map([
      ['main.js', runtime(integrityValue(chunk), integrityValue('.a{}'))],
      ['page.js', chunk],
      ['page.css', '.a{}'],
    ]);
    const stamped = stampTexts(texts, version);
    expect(stamped.get('page.js')).toBe(`push_${version}`);
    expect(stamped.get('main.js')).toBe(
      `load_${version}(${integrityValue(`push_${version}`)},${integrityValue('.a{}')})`,
    );
    expect(filesWithoutHash(stamped)).toEqual(['main.js']);
  });

  it('lengths stay, so that source maps do too', () => {
    const texts = new Map([
      ['main.js', runtime(integrityValue(chunk))],
      ['page.js', chunk],
    ]);
    const stamped = stampTexts(texts, version);
    for (const [file, text] of texts) expect(stamped.get(file)).toHaveLength(text.length);
  });

  it('hashes of other files are kept', () => {
    const other = integrityValue('of another build');
    expect(stampTexts(new Map([['main.js', other]]), version).get('main.js')).toBe(other);
  });
});

describe('filesWithoutHash', () => {
  it('names scripts and style sheets that no runtime lists', () => {
    const texts = new Map([
      ['main.js', runtime(integrityValue(chunk))],
      ['page.js', chunk],
      ['late.js', 'late'],
      ['late.css', '.late{}'],
      ['template.html', '<head>'],
      ['page.js.map', '{}'],
    ]);
    expect(filesWithoutHash(texts)).toEqual(['main.js', 'late.js', 'late.css']);
  });

  it('a listed hash that no file has is an error: the browser would reject that file', () => {
    const texts = new Map([['main.js', runtime(integrityValue('gone'))]]);
    expect(() => filesWithoutHash(texts)).toThrow('which no file of its build has');
  });
});
