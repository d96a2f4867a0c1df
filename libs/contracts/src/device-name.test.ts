import { deviceName } from './device-name.ts';

const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)';

describe('deviceName', () => {
  it.each([
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0',
      'Firefox on Windows',
    ],
    [`Mozilla/5.0 (X11; Linux x86_64) ${WEBKIT} Chrome/147.0.0.0 Safari/537.36`, 'Chrome on Linux'],
    [`Mozilla/5.0 (X11; CrOS x86_64) ${WEBKIT} Chrome/147.0.0.0 Safari/537.36`, 'Chrome on ChromeOS'],
    [
      `Mozilla/5.0 (Windows NT 10.0) ${WEBKIT} Chrome/147.0.0.0 Safari/537.36 Edg/147.0.0.0`,
      'Edge on Windows',
    ],
    [`Mozilla/5.0 (Macintosh) ${WEBKIT} Chrome/147.0.0.0 Safari/537.36 OPR/120.0`, 'Opera on Mac'],
    [
      `Mozilla/5.0 (Linux; Android 15; SM-S928B) ${WEBKIT} SamsungBrowser/27.0 Chrome/125.0 Mobile Safari/537.36`,
      'Samsung Internet on Android',
    ],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15',
      'Safari on Mac',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
      'Safari on iPhone',
    ],
    [
      'Mozilla/5.0 (iPad; CPU OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/147.0 Mobile/15E148 Safari/604.1',
      'Chrome on iPad',
    ],
    ['SomeApp/1.0 (Windows)', 'A browser on Windows'],
    ['Firefox/140.0', 'Firefox'],
    ['curl/8.9.1', 'An unknown browser'],
    ['', 'An unknown browser'],
    [null, 'An unknown browser'],
    ['<script>alert(1)</script>', 'An unknown browser'],
  ])('the user agent %s is named after browser and system', (userAgent, texts) => {
    expect(deviceName(userAgent)).toBe(texts);
  });
});
