// Preloaded into every child of the local stack: a killed parent cannot stop its children.
const lastOutput = 8000;

process.once('disconnect', () => {
  process.kill(process.pid, 'SIGTERM');
  setTimeout(() => process.exit(1), lastOutput).unref();
});
process.channel?.unref();
