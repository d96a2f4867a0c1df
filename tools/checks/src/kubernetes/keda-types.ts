import type { Manifest } from './manifests/manifest.ts';

// What our manifests use of KEDA's API, by its reference of ScaledObject. Any other field is an
// error of the check.

export interface ScalingPolicy {
  readonly type: 'Percent' | 'Pods';
  readonly value: number;
  readonly periodSeconds: number;
}

export interface ScalingRules {
  readonly stabilizationWindowSeconds: number;
  readonly policies: readonly ScalingPolicy[];
}

interface NamedMetadata {
  readonly name: string;
  readonly namespace?: string;
}

interface QueryAuthentication {
  readonly authenticationRef: { readonly name: string };
}

export type Trigger =
  | {
      readonly type: 'cpu';
      readonly metricType: 'Utilization';
      readonly metadata: { readonly value: string };
    }
  | {
      readonly type: 'prometheus';
      readonly metricType: 'Value' | 'AverageValue';
      readonly metadata: {
        readonly serverAddress: string;
        readonly query: string;
        readonly threshold: string;
      };
    }
  | ({
      readonly type: 'postgresql';
      readonly metricType: 'Value' | 'AverageValue';
      readonly metadata: { readonly query: string; readonly targetQueryValue: string };
    } & QueryAuthentication);

/** Makes KEDA create and feed a HorizontalPodAutoscaler. */
export interface IScaledObject {
  readonly apiVersion: 'keda.sh/v1alpha1';
  readonly kind: 'ScaledObject';
  readonly metadata: NamedMetadata;
  readonly spec: {
    readonly scaleTargetRef: {
      readonly apiVersion: 'apps/v1';
      readonly kind: 'Deployment';
      readonly name: string;
    };
    readonly minReplicaCount: number;
    readonly maxReplicaCount: number;
    readonly pollingInterval: number;
    readonly advanced: {
      readonly horizontalPodAutoscalerConfig: {
        readonly behavior: { readonly scaleUp: ScalingRules; readonly scaleDown: ScalingRules };
      };
    };
    readonly triggers: readonly Trigger[];
  };
}

/** Secrets that KEDA reads for a trigger. */
export interface ITriggerAuthentication {
  readonly apiVersion: 'keda.sh/v1alpha1';
  readonly kind: 'TriggerAuthentication';
  readonly metadata: NamedMetadata;
  readonly spec: {
    readonly secretTargetRef: readonly {
      readonly parameter: string;
      readonly name: string;
      readonly key: string;
    }[];
  };
}

const isOfKeda = ({ apiVersion }: Manifest) => apiVersion === 'keda.sh/v1alpha1';

/** The scalers of a set of manifests, which {@link schemaProblems} has checked. */
export const scaledObjects = (manifests: readonly Manifest[]): IScaledObject[] =>
  manifests.filter(
    (manifest): manifest is Manifest & IScaledObject =>
      isOfKeda(manifest) && manifest.kind === 'ScaledObject',
  );

/** What KEDA reads for their triggers. */
export const triggerAuthentications = (manifests: readonly Manifest[]): ITriggerAuthentication[] =>
  manifests.filter(
    (manifest): manifest is Manifest & ITriggerAuthentication =>
      isOfKeda(manifest) && manifest.kind === 'TriggerAuthentication',
  );
