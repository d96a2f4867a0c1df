import { isPublicAddress } from './push-address.ts';
import { Resolver } from 'node:dns/promises';
import { isIPv6, type LookupFunction } from 'node:net';

const TIMEOUT_MS = 2_000;

/**
 * Looks up a name and checks its addresses at the time of use: a name may lead into the own network (REM-10).
 * `dns.lookup` is not used, because its few threads would all wait for a name server that is silent.
 * @param servers addresses of name servers; default: those of the machine
 */
export function publicLookup(servers?: readonly string[]): LookupFunction {
  const resolver = new Resolver({ timeout: TIMEOUT_MS, tries: 1 });
  if (servers) resolver.setServers(servers);
  const addressesOf = async (hostname: string) => {
    const answers = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)]);
    const addresses = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
    if (addresses.length === 0) throw new Error('The name has no address.');
    if (!addresses.every(isPublicAddress)) throw new Error('The name leads to no public address.');
    return addresses.map((address) => ({ address, family: isIPv6(address) ? 6 : 4 }));
  };
  return (hostname, { all }, found) => {
    void addressesOf(hostname).then(
      (addresses) => {
        const [first] = addresses;
        if (all) found(null, addresses);
        else found(null, first?.address ?? '', first?.family);
      },
      (error: unknown) => found(error as Error, '', 0),
    );
  };
}
