import { networkOf } from './page-tokens.ts';

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
