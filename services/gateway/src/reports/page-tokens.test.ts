import { generateSigningKey, signingKeySchema } from '@simmer/releases/document/signing-keys';
import { browserIn, networkOf, PageTokens } from './page-tokens.ts';

const release = '0123456789ab';
const signingKey = signingKeySchema.parse(generateSigningKey());

describe('PageTokens (FED-45)', () => {
  it('a browser keeps its id, and each of its page loads has another one', () => {
    const tokens = new PageTokens();
    const first = tokens.read(tokens.issue(release));
    const second = tokens.read(tokens.issue(release, first?.browser));
    expect(second?.browser).toBe(first?.browser);
    expect(second?.page).not.toBe(first?.page);
    expect(second?.release).toBe(release);
  });

  it('gateways with the same signing key know each other, and others do not', () => {
    const [one, other] = [new PageTokens(signingKey), new PageTokens(signingKey)];
    expect(other.read(one.issue(release))?.release).toBe(release);
    expect(other.keyId).toBe(one.keyId);
    expect(new PageTokens().read(one.issue(release))).toBeUndefined();
    expect(new PageTokens().keyId).not.toBe(new PageTokens().keyId);
  });

  it('a token that was changed, or is older than a day, is none', () => {
    let now = Date.now();
    const tokens = new PageTokens(undefined, () => now);
    const token = tokens.issue(release);
    expect(tokens.read(token.replace(release, 'ba9876543210'))).toBeUndefined();
    expect(tokens.read(token.slice(0, -1))).toBeUndefined();
    now += 24 * 3_600_000 + 1_000;
    expect(tokens.read(token)).toBeUndefined();
  });

  it('a cookie begins with the id of its browser, before and after its token was taken', () => {
    const token = new PageTokens().issue(release, 'abcdefghijklmnop');
    expect([token, 'abcdefghijklmnop', 'abc', undefined].map(browserIn)).toEqual([
      'abcdefghijklmnop',
      'abcdefghijklmnop',
      undefined,
      undefined,
    ]);
  });
});

it.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2::7', '2001:db8:1'],
  ['2001:db8::7', '2001:db8:0'],
  ['2001::b:c:d:e:f:1', '2001:0:b'],
  ['::1', '0:0:0'],
])('the network of %s is %s (FED-45)', (address, network) => {
  expect(networkOf(address)).toBe(network);
});
