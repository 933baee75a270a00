/** Preloaded into the servers: when the process that started them is gone, they drain and end too. */
if (process.channel) {
  process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  process.channel.unref();
}
