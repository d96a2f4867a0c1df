// A version of three numbers, the day of a build as Debian's tags have it, or a digest. `12`, `bookworm` and `latest` move.
const EXACT = /:[\w.-]*(?:\d+\.\d+\.\d+|\d{8})[\w.-]*$|@sha256:[0-9a-f]{64}$/;

/** The bases of a Dockerfile that may be another image tomorrow (OPS-120). Each base is the default of an `ARG …_IMAGE`. */
export const inexactBases = (dockerfile: string): string[] =>
  [...dockerfile.matchAll(/^(?:ARG \w+_IMAGE=|FROM (?!\$\{\w+_IMAGE\}(?: AS |$)))(.*)$/gm)]
    .map(([, base = '']) => base)
    .filter((base) => !EXACT.test(base));
