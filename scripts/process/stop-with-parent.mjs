/** Preloaded into the servers: when the process that started them is gone, they drain and end too. */

/** What a server may take to drain, and a little more, in milliseconds; then it ends as it is. */
const patienceMs = 15_000;
/** How often a server that is watched looks for the process that began it all, in milliseconds. */
const lookMs = 1_000;

function end() {
  process.kill(process.pid, 'SIGTERM');
  setTimeout(() => process.kill(process.pid, 'SIGKILL'), patienceMs).unref();
}

if (process.channel) {
  process.on('disconnect', end);
  process.channel.unref();
}

// Between that process and a watched server stands Node's watcher, which hears nothing and preloads nothing.
const starter = Number(process.env['SAMPAN_STARTER']);
if (starter > 0) {
  const look = setInterval(() => {
    try {
      process.kill(starter, 0);
    } catch {
      clearInterval(look);
      process.kill(process.ppid, 'SIGTERM');
      end();
    }
  }, lookMs);
  look.unref();
}
