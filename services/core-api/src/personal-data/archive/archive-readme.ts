import type { ArchivePart } from '@simmer/persistence/resource/archive-part';

const partText = ({ name, about, fields }: ArchivePart) =>
  `${name}\n  ${about}\n  Fields: ${Object.keys(fields).join(', ')}`;

/** The README of the archive. */
export function readmeOf(parts: readonly ArchivePart[], at: Date): string {
  return `Your data in Simmer
===================

Made on ${at.toISOString()}. This is everything that Simmer keeps about you, and nothing about anybody else.

Each list comes twice, with the same items:
  json/<list>.json  for programs: one list of objects, UTF-8.
  csv/<list>.csv    for spreadsheets: commas, UTF-8, a header line with the names. A text that a
                    spreadsheet would take for a formula begins with a quote (').

Instants are in UTC (2026-03-02T07:00:00.000Z), days are calendar dates (2026-03-02). A field that is empty or null was never
filled in. Changes that you made while the archive was being made may or may not be in it.

Not included: your password (stored as a hash), the tokens of your calendar account (stored encrypted), and the
secret address of your calendar feed (stored as a hash). Nobody can read those, so nobody can hand them out.

To bring a plan back into Simmer, use Export and Import under Data Management on your account page.

The lists
---------

${parts.map(partText).join('\n\n')}
`;
}
