// The first that fits counts: nearly every browser also names those that it wants to be taken for.
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|OPiOS|Opera)\//, 'Opera'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|HeadlessChrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*\bSafari\//, 'Safari'],
];

const DEVICES: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
];

const nameIn = (text: string, names: readonly (readonly [RegExp, string])[]): string | undefined =>
  names.find(([sign]) => sign.test(text))?.[1];

/** 'Firefox on Windows': what a person knows a browser by, as far as it tells of itself. */
export function deviceName(userAgent: string | null): string {
  const text = userAgent ?? '';
  const [browser, device] = [nameIn(text, BROWSERS), nameIn(text, DEVICES)];
  if (browser === undefined && device === undefined) return 'An unknown browser';
  if (browser === undefined) return `A browser on ${device}`;
  return device === undefined ? browser : `${browser} on ${device}`;
}
