import { addressOf, fieldsOf, listOf } from './manifest.ts';
import type { Fields, Manifest } from './manifest.ts';

/** The pods that a Deployment or a Job makes. */
export interface Pods {
  readonly owner: Manifest;
  /** E.g. `Deployment/gateway`. */
  readonly address: string;
  readonly labels: Fields;
  readonly spec: Fields;
  readonly containers: readonly Fields[];
  /** Whether they are meant to run for ever and serve. */
  readonly isServing: boolean;
}

/** All pods that a set of manifests makes. */
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
        isServing: owner.kind === 'Deployment',
      };
    });
}

/** Whether a label selector picks pods with these labels; an empty selector picks all. */
export function isSelected(matchLabels: Fields, labels: Fields): boolean {
  return Object.entries(matchLabels).every(([name, value]) => labels[name] === value);
}

/** Whether a container offers a port by this name or number. */
export function hasPort(container: Fields, port: unknown): boolean {
  return listOf(container['ports']).some(
    ({ name, containerPort }) => port !== undefined && (name === port || containerPort === port),
  );
}
