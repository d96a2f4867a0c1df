import { BlockList, isIP } from 'node:net';

const V4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
];
// Reserved IPv6 addresses, including those that contain an IPv4 address, which may be a private one.
const V6 = [
  '::/96',
  '::ffff:0:0/96',
  '::ffff:0:0:0/96',
  '64:ff9b::/32',
  '100::/63',
  '2001::/23',
  '2001:db8::/32',
  '2002::/16',
  '3fff::/20',
  '5f00::/16',
  'fc00::/6',
  'fe80::/9',
  'ff00::/8',
];
const subnetsOf = (family: 'ipv4' | 'ipv6', subnets: readonly string[]): BlockList => {
  const list = new BlockList();
  for (const subnet of subnets) {
    const [net = '', prefix] = subnet.split('/');
    list.addSubnet(net, Number(prefix), family);
  }
  return list;
};
// Two lists, because one list would match an IPv4 address with the IPv6 addresses that contain it.
const reserved = { ipv4: subnetsOf('ipv4', V4), ipv6: subnetsOf('ipv6', V6) };

/**
 * True for an IP address of the internet; false for an address of a private network, and for a text that is no IP
 * address.
 */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 0) return false;
  const name = family === 6 ? 'ipv6' : 'ipv4';
  return !reserved[name].check(address, name);
}

/**
 * True if an endpoint may be that of a push service: https at a public name or address, on the usual port (REM-10). The
 * name is resolved when a message is sent, and the addresses are checked then.
 * @param isLocal true if this server is reachable from its own machine only; then `http://127.0.0.1` is allowed
 */
export function isPushAddress(endpoint: string, isLocal: boolean): boolean {
  const { protocol, hostname, port, username, password } = new URL(endpoint);
  if (username !== '' || password !== '') return false;
  if (protocol === 'http:') return isLocal && hostname === '127.0.0.1';
  const host = hostname.replace(/^\[(.*)\]$/, '$1').replace(/\.$/, '');
  if (protocol !== 'https:' || port !== '') return false;
  if (isIP(host) !== 0) return isPublicAddress(host);
  return host.includes('.') && !/\.(?:local|localhost|internal)$/.test(host);
}
