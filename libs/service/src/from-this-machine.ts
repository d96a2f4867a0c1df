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
 * Headers that proxies, tunnels and load balancers add to forwarded requests: `X-Forwarded-For`, `Fly-Client-IP`,
 * `X-Real-IP`, `CF-Connecting-IP` and variants with any prefix or suffix.
 */
const proxyHeaders =
  /(?:^|-)(?:forwarded|via|(?:client|real|connecting|remote|original|source|user)-?(?:ip|addr(?:ess)?|host))(?:-|$)|^(?:x-(?:original|envoy|amzn|azure|appengine|vercel|arr)|cf|fastly|fly|cloudfront|akamai|tailscale|proxy)-|^cdn-loop$/;

/** Whether a header is one of these; some servers treat dash and underscore alike. */
export function isProxyHeader(name: string): boolean {
  return proxyHeaders.test(name.toLowerCase().replaceAll('_', '-'));
}

/** Whether a host is a literal loopback name; a public name may resolve to loopback too (DNS rebinding). */
function isOwnHost(host: string): boolean {
  const name = /^(.*?)\.?(?::\d+)?$/.exec(host)?.[1]?.toLowerCase() ?? '';
  return name === 'localhost' || isLoopback(name.replace(/^\[(.*)\]$/, '$1'));
}

/** The stand-ins' response to all other requests. */
export const notFromThisMachine = 'This stand-in answers only requests made directly on its own machine.';

/**
 * True if a request was made on this machine and came here directly (OPS-22). A request that a proxy on this machine
 * forwards comes from loopback too: its headers, or its public host name, reveal the proxy.
 */
export function isFromThisMachine(
  request: Pick<IncomingMessage, 'socket' | 'headers' | 'httpVersion'>,
): boolean {
  const { socket, headers } = request;
  return (
    // Clients use HTTP/1.1; a proxy that adds no headers often uses 1.0 for the servers behind it.
    request.httpVersion === '1.1' &&
    isLoopback(socket.remoteAddress ?? '') &&
    isOwnHost(headers.host ?? '') &&
    !Object.keys(headers).some(isProxyHeader)
  );
}
