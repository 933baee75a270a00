/** Preloaded into the servers: when the process that started them is gone, they drain and end too. */

/** What a server may take to drain, and a little more, in milliseconds; then it ends as it is. */
const patienceMs = 15_000;

if (process.channel) {
  process.on('disconnect', () => {
    process.kill(process.pid, 'SIGTERM');
    setTimeout(() => process.kill(process.pid, 'SIGKILL'), patienceMs).unref();
  });
  process.channel.unref();
}
