/** The values of an Accept header that the client wants, in lower case: `br;q=0` is excluded. */
export function acceptedValues(header: string): string[] {
  return header.split(',').flatMap((part) => {
    const [value = '', ...parameters] = part.split(';').map((piece) => piece.trim().toLowerCase());
    const isRejected = parameters.some((parameter) => /^q\s*=\s*0(?:\.0*)?$/.test(parameter));
    return isRejected ? [] : [value];
  });
}
