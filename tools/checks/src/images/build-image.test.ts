import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { bytesOf, productionContainers } from './containers.ts';
import { copyInto, targetsOf } from './copy-instruction.ts';
import { parseDockerfile } from './dockerfile.ts';
import { scriptsOf } from './image-journey.ts';

const context = ['package.json', 'libs/a/package.json', 'libs/a/src/x.ts', 'libs-of-others/y.ts'];

function copy(line: string) {
  const instruction = parseDockerfile(`FROM a\n${line}\n`)[0]?.instructions[0];
  if (!instruction) throw new Error(line);
  return instruction;
}
const targets = (line: string) => Object.fromEntries(targetsOf(copy(line), '/simmer', context));

it.each([
  [
    'COPY --parents package.json libs/*/package.json ./',
    { 'package.json': '/simmer/package.json', 'libs/a/package.json': '/simmer/libs/a/package.json' },
  ],
  ['COPY package.json ./', { 'package.json': '/simmer/package.json' }],
  ['COPY package.json other.json', { 'package.json': '/simmer/other.json' }],
  [
    'COPY libs libs',
    { 'libs/a/package.json': '/simmer/libs/a/package.json', 'libs/a/src/x.ts': '/simmer/libs/a/src/x.ts' },
  ],
])('%s: the files go where Docker puts them (OPS-121)', (line, expected) => {
  expect(targets(line)).toEqual(expected);
});

it('COPY from a former stage takes what is in the folder; a source that is not there is an error (OPS-121)', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'simmer-copy-'));
  try {
    await mkdir(path.join(folder, 'one/simmer/dist'), { recursive: true });
    await writeFile(path.join(folder, 'one/simmer/dist/main.js'), 'x');
    const from = path.join(folder, 'one');
    await copyInto(
      path.join(folder, 'two'),
      '/simmer',
      copy('COPY --from=build /simmer/dist out'),
      from,
      undefined,
    );
    expect(await readFile(path.join(folder, 'two/simmer/out/main.js'), 'utf8')).toBe('x');
    await expect(copyInto(folder, '/', copy('COPY nothing ./'), from, context)).rejects.toThrow(
      'finds nothing',
    );
  } finally {
    await rm(folder, { recursive: true });
  }
});

it('containers: each has its command, limit, volumes and variables from the manifests (OPS-121)', async () => {
  const values: Record<string, string> = {
    ...Object.fromEntries(
      ['DATABASE_URL', 'ENCRYPTION_KEY', 'JWT_SECRET', 'SMTP_URL', 'RELEASE_PUBLIC_KEYS'].map((name) => [
        name,
        `my ${name}`,
      ]),
    ),
    'databases.ini': 'mine',
  };
  const containers = await productionContainers(values);
  const named = (name: string) => containers.find((container) => container.name === name);
  expect(containers.map(({ name }) => name).toSorted()).toEqual([
    'calendar-worker',
    'calendar-worker/await-schema',
    'core-api',
    'core-api/await-schema',
    'gateway',
    'migrate',
    'pooler',
  ]);
  expect(named('migrate')).toMatchObject({
    image: 'core-api',
    command: ['node', 'libs/persistence/src/migrate.ts'],
    limitBytes: 256 * 2 ** 20,
    user: 10_001,
    variables: { DATABASE_URL: 'my DATABASE_URL' },
  });
  expect(named('gateway')).toMatchObject({
    command: undefined,
    mounts: [
      { at: '/releases', files: undefined },
      { at: '/state', files: undefined },
    ],
    readiness: { path: '/readyz', port: 'health' },
  });
  expect(named('pooler')?.mounts[0]?.files?.['databases.ini']).toBe('mine');
  expect(named('core-api')?.variables).not.toHaveProperty('REDIS_URL');
  delete values['JWT_SECRET'];
  await expect(productionContainers(values)).rejects.toThrow('JWT_SECRET has no value.');
});

it('a limit of memory is read in bytes, and another notation rejected (OPS-121)', () => {
  expect([bytesOf('256Mi'), bytesOf('2Gi'), bytesOf('64Ki')]).toEqual([2 ** 28, 2 ** 31, 2 ** 16]);
  expect(() => bytesOf('1e9')).toThrow('1e9 is no memory limit.');
});

it("a page's scripts: those that run and those that are preloaded, each once (OPS-121)", () => {
  const html =
    '<link rel="stylesheet" href="/a.css"><link rel="modulepreload" href="/b.js"><link rel=preload as=script href=/c.js>' +
    '<script src="/b.js"></script><script>inline</script><img src="/d.png">';
  expect(scriptsOf(html)).toEqual(['/b.js', '/c.js']);
});
