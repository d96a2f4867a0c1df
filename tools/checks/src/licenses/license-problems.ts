import satisfies from 'spdx-satisfies';

/** The licences that shipped packages may have, each with its requirements. */
const allowed: Readonly<Record<string, string>> = {
  MIT: 'keep the notice',
  'MIT-0': 'nothing',
  ISC: 'keep the notice',
  '0BSD': 'nothing',
  'BSD-2-Clause': 'keep the notice',
  'BSD-3-Clause': 'keep the notice, and do not advertise with the names of its authors',
  'Apache-2.0': 'keep the notice, say what was changed; it grants patents',
  'BlueOak-1.0.0': 'keep the notice',
  'CC0-1.0': 'nothing: public domain',
  'OFL-1.1': 'fonts: keep the notice, do not sell them alone',
};

/** Licences that package.json does not name by SPDX: found in the package's files, and valid for this version only. */
const readInFiles: Readonly<Record<string, string>> = {
  // package.json names the licence in the form of 2013.
  'passport-local@1.0.0': 'MIT',
  'passport-strategy@1.0.0': 'MIT',
  // The readme has the text.
  'pause@0.0.1': 'MIT',
  // The LICENSE file says so; package.json says BSD.
  'url-template@2.0.8': 'BSD-3-Clause',
};

const MPL =
  'MPL-2.0: keep the notice, say where its source is; its own files stay under this licence, ours do not get it';

/** Packages accepted in this version only, though their licence is not on the list. */
const accepted: Readonly<Record<string, string>> = {
  // Used by the package that signs webhooks.
  'fast-sha256@1.3.0': 'Unlicense: nothing, public domain',
  'ical.js@2.2.1': MPL,
  'web-push@3.6.7': MPL,
};

/** Whether the list meets an SPDX expression; what is none it does not meet. */
export function isAllowed(expression: string): boolean {
  try {
    return satisfies(expression, Object.keys(allowed));
  } catch {
    return false;
  }
}

/**
 * Packages without a licence, or with one that is not on the list (OPS-93).
 * @param packages the licences by name and version
 */
export function licenseProblems(packages: ReadonlyMap<string, string | undefined>): string[] {
  return [...packages]
    .filter(([ref]) => !ref.startsWith('@simmer/'))
    .flatMap(([ref, stated]) => {
      const license = readInFiles[ref] ?? stated;
      if (license === undefined) return [`${ref} names no licence`];
      return isAllowed(license) || ref in accepted
        ? []
        : [`${ref} has the licence ${license}, which is not on the list`];
    });
}
