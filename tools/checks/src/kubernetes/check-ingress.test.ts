import path from 'node:path';
import { brokenManifests } from './manifests/broken-manifests.ts';
import { ingressOwnerProblems } from './check-ingress.ts';
import { renderKustomization } from './kustomize.ts';
import type { Manifest } from './manifests/manifest.ts';

const overlays = path.resolve(import.meta.dirname, '../../../../k8s/overlays');
let staging: Manifest[];
let production: Manifest[];

beforeAll(async () => {
  staging = await renderKustomization(path.join(overlays, 'staging'));
  production = await renderKustomization(path.join(overlays, 'production'));
});

describe('ingress check', () => {
  it('staging has an ingress and production has none', () => {
    expect([ingressOwnerProblems(staging, 'ours'), ingressOwnerProblems(production, 'operator')]).toEqual([
      [],
      [],
    ]);
  });

  it('an ingress in an overlay that leaves it to the operator is rejected', () => {
    expect(ingressOwnerProblems(staging, 'operator')).toEqual([
      'Ingress/gateway: the ingress of this overlay is left to whoever runs the cluster',
    ]);
  });

  it('an overlay without the ingress it should have is rejected', () => {
    expect(ingressOwnerProblems(production, 'ours')).toEqual(['there is no Ingress']);
  });

  it.each([
    ['a rule', '"host":"staging.simmer.example.com"', '"host":"simmer.example.com"'],
    ['a certificate', '"hosts":["staging.simmer.example.com"]', '"hosts":["simmer.example.com"]'],
  ])('%s for another host than that of PUBLIC_URL is rejected', (_, text, replacement) => {
    expect(
      ingressOwnerProblems(brokenManifests(staging, 'Ingress/gateway', text, replacement), 'ours'),
    ).toEqual([
      'Ingress/gateway: simmer.example.com is not the host of PUBLIC_URL, staging.simmer.example.com',
    ]);
  });
});
