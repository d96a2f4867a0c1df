import { saveInTurn } from './save-in-turn.ts';

const recorder = () => {
  const log: string[] = [];
  const save = async (name: string) => {
    if (name === 'c') throw new Error('The third fails.');
    log.push(`save ${name}`);
    return { undo: async () => log.push(`undo ${name}`), redo: async () => log.push(`redo ${name}`) };
  };
  return { log, save };
};

test('saveInTurn: changes are undone in reverse, and redone in their order', async () => {
  const { log, save } = recorder();
  const steps = await saveInTurn(['a', 'b'], save);
  await steps.undo();
  await steps.redo();
  expect(log).toEqual(['save a', 'save b', 'undo b', 'undo a', 'redo a', 'redo b']);
});

test('saveInTurn: a failure undoes what was saved before it', async () => {
  const { log, save } = recorder();
  await expect(saveInTurn(['a', 'b', 'c', 'd'], save)).rejects.toThrow('The third fails.');
  expect(log).toEqual(['save a', 'save b', 'undo b', 'undo a']);
});
