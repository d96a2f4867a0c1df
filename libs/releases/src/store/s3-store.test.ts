import { startS3Server, type S3Server } from '../../test/s3-server.ts';
import { ConflictError } from './release-store.ts';
import { S3Store } from './s3-store.ts';

let server: S3Server;
beforeEach(async () => {
  server = await startS3Server();
});
afterEach(async () => {
  await server.close();
});

const open = (bucket: string, accessKeyId = 'test-access-key') =>
  new S3Store(
    { bucket, prefix: '' },
    {
      endpoint: server.environment['AWS_ENDPOINT_URL_S3'] ?? '',
      region: 'eu-central-1',
      forcePathStyle: true,
      credentials: { accessKeyId, secretAccessKey: 'test-secret-key' },
    },
  );

describe('release store in a bucket', () => {
  it('two writes that meet (409) are a conflict of the document', async () => {
    server.conflictCount = 10;
    await expect(open('simmer-releases').writeDocument('one', undefined)).rejects.toThrow(ConflictError);
  });

  it('a missing bucket and wrong credentials are errors, not an empty store', async () => {
    await expect(open('simmer-releases', 'unknown').readDocument()).rejects.toThrow('AccessDenied');
    await expect(open('another-bucket').listFiles('shell')).rejects.toThrow('NoSuchBucket');
    await expect(open('another-bucket').readDocument()).rejects.toThrow(
      'The release store s3://another-bucket cannot be used (NoSuchBucket).',
    );
  });
});
