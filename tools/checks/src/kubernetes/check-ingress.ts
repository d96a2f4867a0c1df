import { addressOf, fieldsOf, listOf, textOf } from './manifests/manifest.ts';
import type { Manifest } from './manifests/manifest.ts';

/** Who creates the ingress of an overlay: the overlay itself, or the operator of the cluster. */
export type IngressOwner = 'ours' | 'operator';

/** The hosts of an ingress, from its rules and certificates. */
const hostsOf = (ingress: Manifest) => {
  const spec = fieldsOf(ingress, 'spec');
  const certified = listOf(spec['tls']).flatMap(({ hosts }) => (Array.isArray(hosts) ? hosts : []));
  return new Set([...listOf(spec['rules']).map(({ host }) => host), ...certified].map(textOf));
};

/** An unexpected or missing ingress, or one for another host than the public URL. */
export function ingressOwnerProblems(manifests: readonly Manifest[], owner: IngressOwner): string[] {
  const ingresses = manifests.filter(({ kind }) => kind === 'Ingress');
  if (owner === 'operator') {
    return ingresses.map(
      (ingress) => `${addressOf(ingress)}: the ingress of this overlay is left to whoever runs the cluster`,
    );
  }
  if (ingresses.length === 0) return ['there is no Ingress'];
  const settings = manifests.find(
    ({ kind, metadata }) => kind === 'ConfigMap' && metadata.name.startsWith('simmer-config'),
  );
  const publicHost = URL.parse(textOf(fieldsOf(settings, 'data')['PUBLIC_URL']))?.host ?? 'missing';
  return ingresses.flatMap((ingress) =>
    [...hostsOf(ingress)]
      .filter((host) => host !== publicHost)
      .map((host) => `${addressOf(ingress)}: ${host} is not the host of PUBLIC_URL, ${publicHost}`),
  );
}
