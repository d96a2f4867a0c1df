/** A line of a file, decoded as windows-1252, which has a character for each byte, so that no byte is lost. */
interface Line {
  readonly parts: string[];
  readonly isQuoted: boolean;
}

const windows1252 = new TextDecoder('windows-1252');
const CHARACTERS = windows1252.decode(Uint8Array.from({ length: 256 }, (_, byte) => byte));
const BYTES = new Map(Array.from(CHARACTERS, (character, byte) => [character, byte]));
const QUOTED_PRINTABLE = /;(?:ENCODING=)?QUOTED-PRINTABLE(?=[;:]|$)/i;
const CHARSET = /^[^":]*;CHARSET="?([^";:]+)/i;
/**
 * The characters of a line that are read: more than any list or description needs. Decoding takes many times the memory
 * of a line, at once, and a thread without memory can end its process.
 */
const LONGEST_LINE = 1_000_000;
const NOT_ASCII = /[^\p{ASCII}]/u;

/** The name of a property with its parameters. */
const headOf = (line: string): string => /^[^:]*/.exec(line)?.[0] ?? '';

function utf8Of(file: Uint8Array): Uint8Array {
  const mark = `${file[0]} ${file[1]}`;
  const utf16 = mark === '255 254' ? 'utf-16le' : mark === '254 255' ? 'utf-16be' : null;
  return utf16 === null ? file : new TextEncoder().encode(new TextDecoder(utf16).decode(file));
}

/** The unfolded lines, before any byte is decoded: a line may be folded within a character. */
function unfolded(file: Uint8Array): Line[] {
  const lines: Line[] = [];
  const texts = windows1252.decode(file).replace(/^\u00EF\u00BB\u00BF/, '');
  for (const text of texts.split(/\r\n?|\n/)) {
    const { parts = [], isQuoted = false } = lines.at(-1) ?? {};
    const before = parts.at(-1) ?? '';
    if (isQuoted && before.endsWith('=')) parts.splice(-1, 1, before.slice(0, -1), text);
    else if (/^[ \t]/.test(text)) parts.push(text.slice(1));
    else if (text !== '') lines.push({ parts: [text], isQuoted: QUOTED_PRINTABLE.test(headOf(text)) });
  }
  return lines;
}

/** The line in the form of RFC 5545, for a line of vCalendar 1.0 whose value is QUOTED-PRINTABLE. */
function unquoted(line: string): string {
  const head = headOf(line);
  const value = line
    .slice(head.length)
    .replaceAll(/=([\dA-F]{2})/gi, (_, code: string) => CHARACTERS.charAt(Number.parseInt(code, 16)))
    .replaceAll(/\r\n?|\n/g, String.raw`\n`);
  return head.replace(QUOTED_PRINTABLE, '') + value;
}

/** The decoded bytes; null if the charset is unknown, or the bytes are invalid in it. */
function decodedAs(charset: string, bytes: Uint8Array): string | null {
  try {
    return new TextDecoder(charset, { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** The line decoded by the charset that it names, else as UTF-8, else as windows-1252. */
function decoded({ parts, isQuoted }: Line): string {
  const written = parts.join('').slice(0, LONGEST_LINE);
  const line = isQuoted ? unquoted(written) : written;
  const [, charset] = CHARSET.exec(line) ?? [];
  if (charset === undefined && !NOT_ASCII.test(line)) return line;
  const bytes = Uint8Array.from(line, (character) => BYTES.get(character) ?? 0);
  return decodedAs(charset ?? 'utf-8', bytes) ?? decodedAs('utf-8', bytes) ?? line;
}

/**
 * The unfolded lines of an iCalendar or vCalendar file (ICS-15), without empty ones. A line ends with CR LF, LF or CR.
 */
export const icsLines = (file: Uint8Array): string[] => unfolded(utf8Of(file)).map(decoded);
