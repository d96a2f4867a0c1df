import { missingSources } from './config-sources.ts';
import { addressOf, fieldsOf, listOf, textOf } from './manifests/manifest.ts';
import type { Fields, Manifest } from './manifests/manifest.ts';
import { hasPort, isSelected, podsOf } from './manifests/pods.ts';
import type { Pods } from './manifests/pods.ts';

const ofKind = (manifests: readonly Manifest[], kind: string) =>
  manifests.filter((item) => item.kind === kind);

function selectorProblems(manifests: readonly Manifest[], pods: readonly Pods[]): string[] {
  const deployments = pods.flatMap(({ owner, address, labels }) =>
    owner.kind !== 'Deployment' || isSelected(fieldsOf(owner, 'spec', 'selector', 'matchLabels'), labels)
      ? []
      : [`${address}: its selector does not match the labels of its own pods`],
  );
  const selecting = [
    ...ofKind(manifests, 'Service').map((item) => [item, fieldsOf(item, 'spec', 'selector')] as const),
    ...ofKind(manifests, 'PodDisruptionBudget').map(
      (item) => [item, fieldsOf(item, 'spec', 'selector', 'matchLabels')] as const,
    ),
    ...ofKind(manifests, 'NetworkPolicy').map(
      (item) => [item, fieldsOf(item, 'spec', 'podSelector', 'matchLabels')] as const,
    ),
    ...ofKind(manifests, 'NetworkPolicy').flatMap((item) =>
      peersOf(item).map((peer) => [item, fieldsOf(peer, 'podSelector', 'matchLabels')] as const),
    ),
  ];
  const strays = selecting
    .filter(([, selector]) => !pods.some(({ labels }) => isSelected(selector, labels)))
    .map(([item, selector]) => `${addressOf(item)}: nothing is selected by ${JSON.stringify(selector)}`);
  return [...deployments, ...strays];
}

/** Peers of a network policy in our own namespace. */
function peersOf(policy: Manifest): Fields[] {
  const spec = fieldsOf(policy, 'spec');
  const rules = [...listOf(spec['ingress']), ...listOf(spec['egress'])];
  return rules
    .flatMap((rule) => [...listOf(rule['from']), ...listOf(rule['to'])])
    .filter((peer) => !('namespaceSelector' in peer) && 'podSelector' in peer);
}

function portProblems(manifests: readonly Manifest[], pods: readonly Pods[]): string[] {
  const behind = (selector: Fields) => pods.filter(({ labels }) => isSelected(selector, labels));
  const offers = (found: readonly Pods[], port: unknown) =>
    found.every(({ containers }) => containers.some((container) => hasPort(container, port)));
  const services = ofKind(manifests, 'Service').flatMap((service) =>
    listOf(fieldsOf(service, 'spec')['ports'])
      .map(({ port, targetPort }) => targetPort ?? port)
      .filter((port) => !offers(behind(fieldsOf(service, 'spec', 'selector')), port))
      .map((port) => `${addressOf(service)}: its pods have no port ${textOf(port)}`),
  );
  const policies = ofKind(manifests, 'NetworkPolicy').flatMap((policy) =>
    listOf(fieldsOf(policy, 'spec')['ingress'])
      .flatMap((rule) => listOf(rule['ports']))
      .filter(({ port }) => !offers(behind(fieldsOf(policy, 'spec', 'podSelector', 'matchLabels')), port))
      .map(({ port }) => `${addressOf(policy)}: its pods have no port ${textOf(port)}`),
  );
  return [...services, ...policies];
}

function ingressProblems(manifests: readonly Manifest[]): string[] {
  return ofKind(manifests, 'Ingress').flatMap((ingress) =>
    listOf(fieldsOf(ingress, 'spec')['rules'])
      .flatMap((rule) => listOf(fieldsOf(rule, 'http')['paths']))
      .map((rule) => fieldsOf(rule, 'backend', 'service'))
      .filter(({ name, port }) => {
        const service = ofKind(manifests, 'Service').find(({ metadata }) => metadata.name === name);
        const wanted = fieldsOf(port);
        return !listOf(fieldsOf(service, 'spec')['ports']).some(
          (offer) => offer['name'] === wanted['name'] || offer['port'] === wanted['number'],
        );
      })
      .map(({ name }) => `${addressOf(ingress)}: there is no such service and port as ${textOf(name)}`),
  );
}

function accountProblems(manifests: readonly Manifest[], pods: readonly Pods[]): string[] {
  return pods.flatMap(({ address, spec }) => {
    const name = spec['serviceAccountName'];
    const isThere = ofKind(manifests, 'ServiceAccount').some(({ metadata }) => metadata.name === name);
    return isThere ? [] : [`${address}: there is no ServiceAccount ${textOf(name)}`];
  });
}

function doubleProblems(manifests: readonly Manifest[]): string[] {
  const addresses = manifests.map(addressOf);
  return addresses
    .filter((address, index) => addresses.indexOf(address) !== index)
    .map((address) => `${address} is there twice`);
}

/** References to missing objects, one sentence each. */
export function referenceProblems(manifests: readonly Manifest[]): string[] {
  const pods = podsOf(manifests);
  return [
    ...doubleProblems(manifests),
    ...selectorProblems(manifests, pods),
    ...portProblems(manifests, pods),
    ...ingressProblems(manifests),
    ...accountProblems(manifests, pods),
    ...manifests.flatMap((item) =>
      missingSources(fieldsOf(item, 'spec'), manifests).map((problem) => `${addressOf(item)}: ${problem}`),
    ),
  ];
}
