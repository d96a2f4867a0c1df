import process from 'node:process';

/**
 * The longest time in milliseconds that the event loop of this process was not free while the work was done: of this
 * thread's CPU, because other processes on a busy machine take turns with it.
 */
export async function longestSlice(work: () => Promise<unknown>): Promise<number> {
  let longest = 0;
  let isOver = false;
  let before = process.threadCpuUsage();
  const turn = () => {
    const { user, system } = process.threadCpuUsage(before);
    longest = Math.max(longest, (user + system) / 1000);
    before = process.threadCpuUsage();
    if (!isOver) setImmediate(turn);
  };
  setImmediate(turn);
  try {
    await work();
  } finally {
    isOver = true;
  }
  await new Promise(setImmediate);
  return longest;
}
