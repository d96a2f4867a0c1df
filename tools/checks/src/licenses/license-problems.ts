import type { Component } from './bill-of-materials.ts';

/** The licences of what we ship, each with what it asks for. */
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

/** Packages whose package.json names none by SPDX: read in their files, for this version alone. */
const readInFiles: Readonly<Record<string, string>> = {
  // Its readme has the text.
  'pause@0.0.1': 'MIT',
  // Its LICENSE file.
  'url-template@2.0.8': 'BSD-3-Clause',
};

/** Whether an SPDX expression without nested parentheses can be met by the list. */
export function isAllowed(expression: string): boolean {
  const plain = expression.replaceAll(/[()]/g, '');
  return plain.split(' OR ').some((choice) => choice.split(' AND ').every((id) => id.trim() in allowed));
}

function licenseOf({ 'bom-ref': ref, licenses = [] }: Component): string | undefined {
  const texts = licenses.map((each) =>
    'expression' in each ? each.expression : (each.license.id ?? each.license.name ?? ''),
  );
  return texts.length === 0 ? readInFiles[ref] : texts.join(' AND ');
}

const isOurs = ({ 'bom-ref': ref }: Component) => ref.startsWith('@simmer/');

/** Packages without a licence, or with one that is not on the list (OPS-93). */
export function licenseProblems(components: readonly Component[]): string[] {
  return components
    .filter((component) => !isOurs(component))
    .flatMap((component) => {
      const license = licenseOf(component);
      if (license === undefined) return [`${component['bom-ref']} names no licence`];
      return isAllowed(license)
        ? []
        : [`${component['bom-ref']} has the licence ${license}, which is not on the list`];
    });
}
