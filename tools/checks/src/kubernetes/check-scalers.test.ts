import path from 'node:path';
import { root } from '../repository/run-command.ts';
import { brokenManifests } from './manifests/broken-manifests.ts';
import { scalerProblems } from './check-scalers.ts';
import { schemaProblems } from './check-schema.ts';
import { renderKustomization } from './kustomize.ts';
import type { Manifest } from './manifests/manifest.ts';

let staging: Manifest[];
let production: Manifest[];

beforeAll(async () => {
  const render = (name: string) => renderKustomization(path.join(root, 'k8s/overlays', name));
  [staging, production] = await Promise.all([render('staging'), render('production')]);
});

describe('scaler check', () => {
  it('the scalers of both overlays have no problem (OPS-81)', async () => {
    expect(await scalerProblems(root, staging)).toEqual([]);
    expect(await scalerProblems(root, production)).toEqual([]);
  });

  it.each([
    [
      'a target that is not there',
      'ScaledObject/gateway',
      '"name":"gateway"},"min',
      '"name":"gate"},"min',
      'there is no Deployment/gate',
    ],
    [
      'two scalers of one deployment',
      'ScaledObject/gateway',
      '"name":"gateway"},"min',
      '"name":"core-api"},"min',
      'ScaledObject/core-api scales Deployment/core-api too',
    ],
    [
      'a metric that no service exports',
      'ScaledObject/core-api',
      'sum(change_streams{',
      'sum(open_streams{',
      'a scaler asks for open_streams, which no service exports',
    ],
    [
      'a missing authentication',
      'TriggerAuthentication/queue-reader',
      '"name":"queue-reader"',
      '"name":"reader"',
      'ScaledObject/calendar-worker: there is no TriggerAuthentication queue-reader',
    ],
    [
      'a key that the secret does not have',
      'TriggerAuthentication/queue-reader',
      'QUEUE_READER_URL',
      'READER_URL',
      'TriggerAuthentication/queue-reader: Secret simmer-secrets has no READER_URL',
    ],
  ])('%s is rejected', async (_, address, text, replacement, problem) => {
    const problems = await scalerProblems(root, brokenManifests(staging, address, text, replacement));
    expect(problems).toContainEqual(expect.stringContaining(problem));
  });

  it('a misspelt field and an unknown kind of KEDA are rejected', async () => {
    const misspelt = brokenManifests(
      staging,
      'ScaledObject/calendar-worker',
      '"pollingInterval"',
      '"pollInterval"',
    );
    const unknown = { apiVersion: 'keda.sh/v1alpha1', kind: 'ScaledJob', metadata: { name: 'x' } };
    expect(await schemaProblems([...misspelt, unknown])).toEqual([
      'ScaledJob/x: Kubernetes has no keda.sh/v1alpha1/ScaledJob',
      expect.stringContaining('pollInterval'),
    ]);
  });
});
