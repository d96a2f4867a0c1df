import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

const isLoopback = (address: string): boolean => {
  const family = isIP(address);
  return family !== 0 && loopback.check(address, family === 6 ? 'ipv6' : 'ipv4');
};

/**
 * What proxies, tunnels and load balancers add to a request that they pass on: `X-Forwarded-For`, `Fly-Client-IP`,
 * `X-Real-IP`, `CF-Connecting-IP` and their like, whatever stands before and after.
 */
const proxyHeaders =
  /(?:^|-)(?:forwarded|via|(?:client|real|connecting|remote|original|source|user)-?(?:ip|addr(?:ess)?|host))(?:-|$)|^(?:x-(?:original|envoy|amzn|azure|appengine|vercel|arr)|cf|fastly|fly|cloudfront|akamai|tailscale|proxy)-|^cdn-loop$/;

/** Some servers write a dash for an underscore, so that one passes for the other. */
export function isProxyHeader(name: string): boolean {
  return proxyHeaders.test(name.toLowerCase().replaceAll('_', '-'));
}

/** Only literal loopback names: a public name may point here too (DNS rebinding). */
function isOwnHost(host: string): boolean {
  const name = /^(.*?)\.?(?::\d+)?$/.exec(host)?.[1]?.toLowerCase() ?? '';
  return name === 'localhost' || isLoopback(name.replace(/^\[(.*)\]$/, '$1'));
}

/** The answer of a stand-in to all other requests. */
export const notFromThisMachine = 'This stand-in answers only requests made directly on its own machine.';

/**
 * True when a request was made on this machine and came here directly (OPS-22). One that a proxy on this machine passed on also
 * comes from loopback: it shows by its headers, or by the public name that it was made to.
 */
export function isFromThisMachine(
  request: Pick<IncomingMessage, 'socket' | 'headers' | 'httpVersion'>,
): boolean {
  const { socket, headers } = request;
  return (
    // Clients speak HTTP/1.1; a proxy that adds no headers often speaks 1.0 upstream.
    request.httpVersion === '1.1' &&
    isLoopback(socket.remoteAddress ?? '') &&
    isOwnHost(headers.host ?? '') &&
    !Object.keys(headers).some(isProxyHeader)
  );
}
