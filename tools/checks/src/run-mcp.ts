// The official inspector of the Model Context Protocol lists the tools, and calls each of them (APP-5, APP-11).
import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { nextWeek } from '@simmer/e2e/data/days';
import { People } from '@simmer/e2e/data/people';
import { startOwnStack } from '@simmer/e2e/pictures/own-stack';
import { toolEnvironment } from '@simmer/local-stack/run-tool';

// Not a dependency of this repository: the inspector has 110 MB, and npx keeps it in its cache.
const INSPECTOR = '@modelcontextprotocol/inspector@2.12.0';
const LONGEST_MS = 5 * 60_000;
/** The exit code of the inspector when a tool answers with an error. */
const TOOL_FAILED = 5;

interface Block {
  readonly id: string;
  readonly next_date?: string;
}
interface StepAnswer {
  readonly step: string;
  readonly blocks: readonly Block[];
  readonly removed: readonly string[];
}

// A folder outside the repository, so that the inspector does not find its packages.
const folder = mkdtempSync(path.join(tmpdir(), 'simmer-mcp-'));
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));

const problems: string[] = [];
const report = (isFine: boolean, sentence: string): void => {
  console.log(`${isFine ? '✓' : '✗'} ${sentence}`);
  if (!isFine) problems.push(sentence);
};

/** Runs the inspector as an assistant of a new person. */
async function inspectorOf(origin: string) {
  const { api } = await new People(origin).onboard();
  const body = { name: 'Inspector', scope: 'change', life: '30_days' } as const;
  const { token } = await api.call('connectedApps.createToken', { body });
  const options = ['--transport', 'http', '--header', `Authorization: Bearer ${token}`];
  return (...args: readonly string[]) => {
    const command = ['--yes', INSPECTOR, '--cli', `${origin}/mcp`, ...options, ...args];
    const env = { ...toolEnvironment(), MCP_STORAGE_DIR: folder };
    const how = { cwd: folder, env, encoding: 'utf8', timeout: LONGEST_MS } as const;
    const { status, stdout, stderr } = spawnSync('npx', command, how);
    return { status, stdout, stderr };
  };
}

function listTools(inspect: Awaited<ReturnType<typeof inspectorOf>>): string[] {
  const { status, stdout, stderr } = inspect('--method', 'tools/list', '--strict');
  report(status === 0 && stderr.trim() === '', 'The schemas of the tools are portable');
  if (stderr.trim() !== '') console.log(stderr);
  if (status !== 0) throw new Error(`The inspector ended with ${status}.`);
  const { tools } = JSON.parse(stdout) as { tools: { name: string }[] };
  return tools.map(({ name }) => name);
}

async function inspectTools(origin: string): Promise<void> {
  const inspect = await inspectorOf(origin);
  const listed = listTools(inspect);
  const called = new Set<string>();
  const callTool = (tool: string, input: Readonly<Record<string, unknown>>) => {
    called.add(tool);
    const args = Object.entries(input).flatMap(([name, value]) => [
      '--tool-arg',
      `${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`,
    ]);
    return inspect('--method', 'tools/call', '--tool-name', tool, ...args);
  };
  const call = <Answer>(
    tool: string,
    input: Readonly<Record<string, unknown>>,
    isRight: (answer: Answer) => boolean,
  ): Answer => {
    const { status, stdout, stderr } = callTool(tool, input);
    const { structuredContent } = JSON.parse(stdout || '{}') as { structuredContent?: Answer };
    const isFine = status === 0 && structuredContent !== undefined && isRight(structuredContent);
    report(isFine, tool);
    if (!isFine) console.log(stdout, stderr);
    if (structuredContent === undefined) throw new Error(`${tool} has no answer to go on with.`);
    return structuredContent;
  };

  const { monday, tuesday, wednesday } = nextWeek();
  const { blocks } = call<StepAnswer>(
    'change_plan',
    { action: 'add', activity: 'Run', date: tuesday, start: '07:30', minutes: 45, north_star: 'Rest & Play' },
    (answer) => answer.blocks[0]?.next_date === tuesday,
  );
  const id = blocks[0]?.id;
  const isOnWednesday = (answer: StepAnswer) =>
    answer.blocks.some(({ next_date: date }) => date === wednesday);
  call('change_plan', { action: 'move', id, date: tuesday, to: wednesday, start: 'evening' }, isOnWednesday);
  call('change_plan', { action: 'change', id, date: wednesday, title: 'Long run', vibes: [] }, isOnWednesday);
  call('change_plan', { action: 'mark', id, date: wednesday, result: 'open' }, isOnWednesday);
  call<{ days: { blocks: Block[] }[] }>('get_week', { week: monday }, ({ days }) =>
    days.some((day) => day.blocks.some((block) => block.id === id)),
  );
  call<{ blocks: Block[] }>('find_blocks', { text: 'long run' }, (answer) => answer.blocks[0]?.id === id);
  call<{ north_stars: object[] }>('list_north_stars', {}, (answer) => answer.north_stars.length === 2);
  call<{ balance: { block_minutes: number } }>(
    'get_review',
    { week: monday },
    ({ balance }) => balance.block_minutes === 45,
  );
  call<{ proposed: object[] }>('suggest_week', { week: monday }, ({ proposed }) => proposed.length === 0);
  call<{ wins: string[] }>(
    'write_review',
    { wins: ['Slept well'] },
    ({ wins }) => wins.join() === 'Slept well',
  );
  call<{ written: { wins: string[] } }>(
    'get_review',
    {},
    ({ written }) => written.wins.join() === 'Slept well',
  );
  call<StepAnswer>('write_review', { weather: 'sunny' }, ({ step }) => step !== '');
  call<StepAnswer>(
    'change_plan',
    { action: 'remove', id, which: 'all' },
    ({ removed }) => removed.join() === id,
  );
  call<{ undone: string[] }>('undo', {}, ({ undone }) => undone.join() === `timeBlocks ${id}`);

  const unknown = callTool('change_plan', { action: 'remove', id: randomUUID(), which: 'all' });
  const isRefused = unknown.status === TOOL_FAILED && unknown.stdout.includes('"isError": true');
  report(isRefused, 'A block that is not there is refused');
  const missed = listed.filter((name) => !called.has(name));
  report(listed.length > 0 && missed.length === 0, `All ${listed.length} tools were called ${missed.join()}`);
}

const given = process.env['ORIGIN'];
const stack = given === undefined ? await startOwnStack() : undefined;
try {
  await inspectTools(given ?? stack?.origin ?? '');
} finally {
  await stack?.stop();
}
process.exitCode = problems.length > 0 ? 1 : 0;
