import { addressOf, fieldsOf, listOf } from './manifest.ts';
import type { Fields, Manifest } from './manifest.ts';

/** The pods of a Deployment or a Job. */
export interface Pods {
  readonly owner: Manifest;
  /** E.g. `Deployment/gateway`. */
  readonly address: string;
  readonly labels: Fields;
  readonly spec: Fields;
  readonly containers: readonly Fields[];
  /** Run one after the other before the containers. */
  readonly initContainers: readonly Fields[];
  /** Whether they serve requests permanently. */
  readonly isServing: boolean;
}

/** All pods of a set of manifests. */
export function podsOf(manifests: readonly Manifest[]): Pods[] {
  return manifests
    .filter(({ kind }) => kind === 'Deployment' || kind === 'Job')
    .map((owner) => {
      const spec = fieldsOf(owner, 'spec', 'template', 'spec');
      return {
        owner,
        address: addressOf(owner),
        labels: fieldsOf(owner, 'spec', 'template', 'metadata', 'labels'),
        spec,
        containers: listOf(spec['containers']),
        initContainers: listOf(spec['initContainers']),
        isServing: owner.kind === 'Deployment',
      };
    });
}

/** Whether a label selector matches pods with these labels; an empty selector matches all. */
export function isSelected(matchLabels: Fields, labels: Fields): boolean {
  return Object.entries(matchLabels).every(([name, value]) => labels[name] === value);
}

/** Whether a container has a port with this name or number. */
export function hasPort(container: Fields, port: unknown): boolean {
  return listOf(container['ports']).some(
    ({ name, containerPort }) => port !== undefined && (name === port || containerPort === port),
  );
}
