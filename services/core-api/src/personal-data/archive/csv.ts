// Texts that spreadsheets read as a formula; a leading quote prevents that.
const FORMULA = /^\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r\n]/u;

function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) {
    const isPlain = value.every((item) => typeof item !== 'object');
    return isPlain ? value.map(String).join('; ') : JSON.stringify(value);
  }
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function cell(value: unknown): string {
  const text = textOf(value);
  const safe = typeof value !== 'number' && FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n;]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** One line of a CSV file (RFC 4180), in which no text is read as a formula. */
export const csvLine = (values: readonly unknown[]): string => `${values.map(cell).join(',')}\r\n`;

/** Byte order mark, by which spreadsheets recognize UTF-8. */
export const CSV_START = '\uFEFF';
