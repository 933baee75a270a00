/** Preloaded into the servers: when the process that started them is gone, they drain and end too. */

/** What a server may take to drain, and a little more, in milliseconds; then it ends as it is. */
const graceMs = 15_000;
/** How often a watched server checks that the starting process is alive, in milliseconds. */
const pollMs = 1_000;

function end() {
  process.kill(process.pid, 'SIGTERM');
  setTimeout(() => process.kill(process.pid, 'SIGKILL'), graceMs).unref();
}

if (process.channel) {
  process.on('disconnect', end);
  process.channel.unref();
}

// Node's watcher runs between the starting process and a watched server: it has no channel and preloads nothing.
const parentPid = Number(process.env['SAMPAN_PARENT_PID']);
if (parentPid > 0) {
  const timer = setInterval(() => {
    try {
      process.kill(parentPid, 0);
    } catch {
      clearInterval(timer);
      process.kill(process.ppid, 'SIGTERM');
      end();
    }
  }, pollMs);
  timer.unref();
}
