import { ownMetrics, unknownNames } from '../monitoring/metric-names.ts';
import { externalSecrets } from './external-secrets.ts';
import { scaledObjects, triggerAuthentications } from './keda-types.ts';
import { addressOf, fieldsOf, textOf } from './manifests/manifest.ts';
import type { Manifest } from './manifests/manifest.ts';
import { podsOf } from './manifests/pods.ts';

/** What a scaler changes, e.g. `Deployment/gateway`. */
function targetOf(scaler: Manifest): string {
  const { kind, name } = fieldsOf(scaler, 'spec', 'scaleTargetRef');
  return `${textOf(kind ?? 'Deployment')}/${textOf(name)}`;
}

function targetProblems(manifests: readonly Manifest[]): string[] {
  const scalers = manifests.filter(
    ({ kind }) => kind === 'HorizontalPodAutoscaler' || kind === 'ScaledObject',
  );
  const deployments = podsOf(manifests).map(({ address }) => address);
  return scalers.flatMap((scaler) => {
    const target = targetOf(scaler);
    const others = scalers.filter((other) => other !== scaler && targetOf(other) === target);
    return [
      ...(deployments.includes(target) ? [] : [`${addressOf(scaler)}: there is no ${target}`]),
      ...others.map((other) => `${addressOf(scaler)}: ${addressOf(other)} scales ${target} too`),
    ];
  });
}

function authenticationProblems(manifests: readonly Manifest[]): string[] {
  const authentications = triggerAuthentications(manifests);
  const missing = scaledObjects(manifests).flatMap(({ metadata, spec }) =>
    spec.triggers
      .flatMap((trigger) => ('authenticationRef' in trigger ? [trigger.authenticationRef.name] : []))
      .filter((name) => !authentications.some((there) => there.metadata.name === name))
      .map((name) => `ScaledObject/${metadata.name}: there is no TriggerAuthentication ${name}`),
  );
  const unknown = authentications.flatMap(({ metadata, spec }) =>
    spec.secretTargetRef
      .filter(({ name, key }) => !externalSecrets[name]?.includes(key))
      .map(({ name, key }) => `TriggerAuthentication/${metadata.name}: Secret ${name} has no ${key}`),
  );
  return [...missing, ...unknown];
}

/** Scalers of nothing, two of one deployment, and what they ask for that is not there (OPS-81). */
export async function scalerProblems(root: string, manifests: readonly Manifest[]): Promise<string[]> {
  const queries = scaledObjects(manifests).flatMap(({ spec }) =>
    spec.triggers.flatMap(({ type, metadata }) => (type === 'prometheus' ? [metadata.query] : [])),
  );
  const unknown = unknownNames(queries, await ownMetrics(root));
  return [
    ...targetProblems(manifests),
    ...authenticationProblems(manifests),
    ...unknown.map((name) => `a scaler asks for ${name}, which no service exports`),
  ];
}
