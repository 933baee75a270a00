import { join } from 'node:path';
import { bootstrap, root } from './install/bootstrap.mjs';
import { command } from './process/user-error.mjs';

await command(async () => {
  await bootstrap('all');
  const { runUntilStopped } = await import('./stack/run-until-stopped.mjs');
  const { startChild } = await import('./process/child.mjs');
  await runUntilStopped({
    root,
    isWatching: true,
    prepare: async () => undefined,
    extra: ({ port, gatewayPort, dataDir }) => {
      const vite = startChild({
        name: 'vite',
        arguments: [join(root, 'node_modules/vite/bin/vite.js')],
        cwd: join(root, 'apps/web'),
        env: { ...process.env, PORT: String(port), GATEWAY_URL: `http://localhost:${gatewayPort}` },
        logFile: join(dataDir, 'logs/vite.log'),
      });
      vite.printErrors();
      return vite;
    },
  });
});
