import { storeAddress } from './open-store.ts';

describe('RELEASE_STORE', () => {
  it.each([
    ['dist', { kind: 'folder', folder: 'dist' }],
    ['/var/lib/simmer/releases', { kind: 'folder', folder: '/var/lib/simmer/releases' }],
    ['s3://b/p', { kind: 's3', bucket: 'b', prefix: 'p' }],
    ['s3://front-ends', { kind: 's3', bucket: 'front-ends', prefix: '' }],
    ['s3://front-ends/', { kind: 's3', bucket: 'front-ends', prefix: '' }],
    ['s3://front-ends/simmer/production/', { kind: 's3', bucket: 'front-ends', prefix: 'simmer/production' }],
  ])("'%s' is accepted", (text, address) => {
    expect(storeAddress.parse(text)).toEqual(address);
  });

  it.each([
    '',
    's3://',
    's3://Upper',
    's3://front-ends/../x',
    's3://front-ends/a//b',
    'https://example.com/x',
  ])("'%s' is rejected", (text) => {
    expect(storeAddress.safeParse(text).success).toBe(false);
  });
});
