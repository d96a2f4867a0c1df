// For every degree of freedom that occurs here, the continued fraction of Numerical Recipes converges in far fewer
// steps.
const MAX_STEPS = 300;
const PRECISION = 1e-13;

const LANCZOS = [
  76.18009172947146, -86.50532032941678, 24.01409824083091, -1.231739572450155, 0.001208650973866179,
  -0.000005395239384953,
];

/** The logarithm of the gamma function, of a positive number (Lanczos' approximation). */
function logGamma(x: number): number {
  const t = x + 5.5;
  const sum = LANCZOS.reduce(
    (total, coefficient, at) => total + coefficient / (x + at + 1),
    1.000000000190015,
  );
  return (x + 0.5) * Math.log(t) - t + Math.log((Math.sqrt(2 * Math.PI) * sum) / x);
}

/** The continued fraction of the incomplete beta function (Lentz's method). */
function betaFraction(a: number, b: number, x: number): number {
  let c = 1;
  let d = 1 / (1 - ((a + b) * x) / (a + 1));
  let fraction = d;
  for (let m = 1; m <= MAX_STEPS; m++) {
    const even = (m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m));
    d = 1 / (1 + even * d);
    c = 1 + even / c;
    fraction *= d * c;
    const odd = (-(a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 2 * m + 1));
    d = 1 / (1 + odd * d);
    c = 1 + odd / c;
    fraction *= d * c;
    if (Math.abs(d * c - 1) < PRECISION) break;
  }
  return fraction;
}

/** The regularized incomplete beta function, 0 < x < 1. */
function incompleteBeta(a: number, b: number, x: number): number {
  const front = Math.exp(logGamma(a + b) - logGamma(a) - logGamma(b) + a * Math.log(x) + b * Math.log(1 - x));
  return x < (a + 1) / (a + b + 2)
    ? (front * betaFraction(a, b, x)) / a
    : 1 - (front * betaFraction(b, a, 1 - x)) / b;
}

/** The probability that a value of Student's t distribution is at least that far from 0, in either direction. */
export function outsideProbability(t: number, degrees: number): number {
  const x = degrees / (degrees + t * t);
  if (x >= 1) return 1;
  return x <= 0 ? 0 : incompleteBeta(degrees / 2, 0.5, x);
}

/** The value for which `outsideProbability` gives this probability; 0 < probability < 1. */
export function outsideValue(probability: number, degrees: number): number {
  let low = 0;
  let high = 1;
  while (outsideProbability(high, degrees) > probability) high *= 2;
  while (high - low > 1e-10 * high) {
    const middle = (low + high) / 2;
    if (outsideProbability(middle, degrees) > probability) low = middle;
    else high = middle;
  }
  return high;
}
