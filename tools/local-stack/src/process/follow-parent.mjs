// Preloaded into every child of the local stack: a parent that was killed outright can't stop anybody.
const lastWords = 8000;

process.once('disconnect', () => {
  process.kill(process.pid, 'SIGTERM');
  setTimeout(() => process.exit(1), lastWords).unref();
});
process.channel?.unref();
