import { readOptions, UsageError } from './release-options.ts';

describe('arguments of npm run release', () => {
  it('apps with and without a version are read', () => {
    const args = ['promote', 'planner@0123456789ab', 'shell', '--by', 'Ada', '--reason', 'faster', '--json'];
    expect(readOptions(args)).toEqual({
      command: 'promote',
      targets: [{ app: 'planner', version: '0123456789ab' }, { app: 'shell' }],
      by: 'Ada',
      reason: 'faster',
      isJson: true,
      isDryRun: false,
      isConfirmed: false,
    });
  });

  it.each([
    [['canary', 'planner@0123456789ab', '--share', '10'], 10, '0123456789ab'],
    [['canary', 'planner', '0123456789ab', '--share=100'], 100, '0123456789ab'],
    [['canary', 'planner', '--share', '0'], 0, undefined],
  ])('%j is a canary with its share', (args, share, version) => {
    const options = readOptions(args);
    expect(options).toMatchObject({ command: 'canary', share, targets: [{ app: 'planner' }] });
    expect('targets' in options && options.targets[0]?.version).toBe(version);
  });

  it.each([[[]], [['--help']], [['promote', '-h']]])('%j asks for help', (args) => {
    expect(readOptions(args)).toHaveProperty('help');
  });

  it.each([
    [['deploy', 'planner'], "'deploy' is no command"],
    [['--json'], 'A command is missing'],
    [['promote'], 'promote needs an app'],
    [['status', 'planner'], 'status takes no app'],
    [['promote', 'Calendar'], "'Calendar' is not an app"],
    [['promote', 'planner@1'], "'planner@1' is not an app"],
    [['promote', 'planner', 'planner'], 'Each app can be named once'],
    [['publish', 'planner@0123456789ab'], 'publish takes the code as it is here'],
    [['canary', 'planner'], 'canary needs --share'],
    [['canary', 'planner', '--share', '101'], 'canary needs --share'],
    [['canary', 'planner', '--share', '1.5'], 'canary needs --share'],
    [['canary', 'planner', 'shell', '--share', '5'], 'is not an app'],
    [['canary', 'planner', 'shell', 'admin', '--share', '5'], 'canary takes one app'],
    [['promote', 'planner', '--share', '5'], 'promote takes no --share'],
    [['promote', 'planner', '--force'], "Unknown option '--force'"],
  ])('%j is rejected', (args, message) => {
    expect(() => readOptions(args)).toThrow(UsageError);
    expect(() => readOptions(args)).toThrow(message);
  });
});
