import { parseEnvironment, variables } from '@simmer/contracts/environment/environment';
import { isIP } from 'node:net';
import { z } from 'zod';
import { releaseFolder } from './release-folder.ts';

const namedRanges = ['loopback', 'linklocal', 'uniquelocal'];

function isAddressRange(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const family = isIP(address);
  const most = family === 6 ? 128 : 32;
  return (
    family !== 0 &&
    rest.length === 0 &&
    (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most))
  );
}

const areProxies = (text: string) =>
  text.split(',').every((part) => namedRanges.includes(part.trim()) || isAddressRange(part.trim()));

/** The variables of the gateway as a separate process. */
export const gatewayEnvironment = z.object({
  PORT: variables.PORT.default(4200),
  HOST: z.string().default('0.0.0.0'),
  CORE_API_URL: z.url({ protocol: /^https?$/, error: 'must be a URL like http://core-api:3000.' }),
  TRUSTED_PROXIES: z
    .string()
    .refine(areProxies, 'must be addresses, ranges like 10.0.0.0/8, or loopback, linklocal, uniquelocal.')
    .default('loopback'),
  RELEASE_FOLDER: z.string().default(releaseFolder),
});

export type GatewayEnvironment = z.infer<typeof gatewayEnvironment>;

/** Parses the gateway's variables. Throws with one sentence for each missing or invalid one. */
export function readGatewayEnvironment(environment: NodeJS.ProcessEnv): GatewayEnvironment {
  return parseEnvironment(gatewayEnvironment, environment);
}
