import { icsLines } from './ics-lines.ts';

/** A text with one character for each byte. */
const bytesOf = (binary: string) => Uint8Array.from(binary, (character) => character.charCodeAt(0));
const utf8 = (text: string) => String.fromCharCode(...new TextEncoder().encode(text));
const read = (...lines: string[]) => icsLines(bytesOf(lines.join('\r\n')));

describe('icsLines: the charset of a line (ICS-15)', () => {
  test('is UTF-8, else windows-1252', () => {
    expect(read(utf8('SUMMARY:Übung 🎻'), 'SUMMARY:\u00DCbung \u0096 5 \u0080')).toEqual([
      'SUMMARY:Übung 🎻',
      'SUMMARY:Übung – 5 €',
    ]);
  });

  test('is the one that it names, unless its bytes or the name are invalid', () => {
    expect(read('SUMMARY;CHARSET=SHIFT_JIS:\u0089\u00EF\u008Bc')).toEqual(['SUMMARY;CHARSET=SHIFT_JIS:会議']);
    const escaped = 'SUMMARY;CHARSET=ISO-2022-JP:\u001B$B2q5D\u001B(B';
    expect(read(escaped)).toEqual(['SUMMARY;CHARSET=ISO-2022-JP:会議']);
    expect(read('SUMMARY;CHARSET=ISO-8859-1:\u00DC', 'SUMMARY;CHARSET=UTF-8:\u00DC')).toEqual([
      'SUMMARY;CHARSET=ISO-8859-1:Ü',
      'SUMMARY;CHARSET=UTF-8:Ü',
    ]);
    expect(read('SUMMARY;charset="ISO-8859-1":\u00DC', utf8('SUMMARY:;CHARSET=ISO-8859-1:Ü'))).toEqual([
      'SUMMARY;charset="ISO-8859-1":Ü',
      'SUMMARY:;CHARSET=ISO-8859-1:Ü',
    ]);
    expect(read(utf8('SUMMARY;CHARSET=Mars:Ü'))).toEqual(['SUMMARY;CHARSET=Mars:Ü']);
  });

  test('is that of the byte order mark', () => {
    const utf16 = (isLittle: boolean) => {
      const text = '\uFEFFx:Ü';
      const view = new DataView(new ArrayBuffer(2 * text.length));
      for (let at = 0; at < text.length; at += 1) view.setUint16(2 * at, text.charCodeAt(at), isLittle);
      return new Uint8Array(view.buffer);
    };
    expect(icsLines(utf16(true))).toEqual(['x:Ü']);
    expect(icsLines(utf16(false))).toEqual(['x:Ü']);
    expect(read(utf8('\uFEFFx:Ü'), utf8('\uFEFFy:Ü'))).toEqual(['x:Ü', '\uFEFFy:Ü']);
  });
});

test('icsLines: a line that is folded within a character is unfolded', () => {
  const [first, second] = [utf8('SUMMARY:🎻').slice(0, 10), utf8('SUMMARY:🎻').slice(10)];
  expect(read(`${first}\r\n ${second}`)).toEqual(['SUMMARY:🎻']);
  expect(read(`${first}\n\t${second}`)).toEqual(['SUMMARY:🎻']);
});

test('icsLines: lines end with CR LF, LF or CR, and empty ones are left out', () => {
  expect(read('a\rb\nc\r\nd\r e', '', 'f')).toEqual(['a', 'b', 'c', 'de', 'f']);
  expect(read('a\r\r\n b')).toEqual(['ab']);
});

test('icsLines: of a line 1,000,000 characters are read (ICS-27)', () => {
  expect(read(`SUMMARY:${'x'.repeat(1_000_000)}`, 'y').map(({ length }) => length)).toEqual([1_000_000, 1]);
});

describe('icsLines: QUOTED-PRINTABLE of vCalendar 1.0', () => {
  test('is read with its charset', () => {
    expect(
      read(
        'SUMMARY;ENCODING=QUOTED-PRINTABLE:=C3=9C 1',
        'SUMMARY;CHARSET=ISO-8859-1;encoding=quoted-printable:=DC 1',
        'SUMMARY;QUOTED-PRINTABLE;CHARSET=UTF-8:=c3=9c 1',
      ),
    ).toEqual(['SUMMARY:Ü 1', 'SUMMARY;CHARSET=ISO-8859-1:Ü 1', 'SUMMARY;CHARSET=UTF-8:Ü 1']);
  });

  test('goes on after a soft line break, and its own line breaks are escaped', () => {
    expect(
      read(
        'DESCRIPTION;ENCODING=QUOTED-PRINTABLE:one=0D=0A2=0D3=0A4=',
        'BEGIN:VEVENT=',
        ' three=3D=',
        '',
        'DTSTART:x',
      ),
    ).toEqual([String.raw`DESCRIPTION:one\n2\n3\n4BEGIN:VEVENT three=`, 'DTSTART:x']);
  });

  test('is nothing in a line that only mentions it', () => {
    expect(read('SUMMARY:x;ENCODING=QUOTED-PRINTABLE:=C3=9C=', 'DTSTART:x')).toEqual([
      'SUMMARY:x;ENCODING=QUOTED-PRINTABLE:=C3=9C=',
      'DTSTART:x',
    ]);
  });
});
