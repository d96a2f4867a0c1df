/** A change of a plan, as far as it says what it is of. */
interface NamedChange {
  readonly resource: string;
  readonly id: string;
  readonly series?: { readonly scope: string; readonly key?: string | undefined } | undefined;
}

/** What a change is of, as a text: an item, or occurrences of a series. A step has one change of each. */
export const subjectOf = ({ resource, id, series }: NamedChange): string =>
  [resource, id, series?.scope, series?.key].join(' ');
