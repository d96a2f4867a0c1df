// Preloaded into every child of the local stack: a parent that was killed outright can't stop anybody.
const lastOutput = 8000;

process.once('disconnect', () => {
  process.kill(process.pid, 'SIGTERM');
  setTimeout(() => process.exit(1), lastOutput).unref();
});
process.channel?.unref();
