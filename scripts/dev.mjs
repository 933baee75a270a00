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
      const consolePort = gatewayPort + 1;
      const env = {
        ...process.env,
        GATEWAY_URL: `http://localhost:${gatewayPort}`,
        CONSOLE_URL: `http://localhost:${consolePort}`,
      };
      const ports = { web: port, console: consolePort };
      return Object.entries(ports).map(([app, own]) => {
        const vite = startChild({
          name: `vite of apps/${app}`,
          arguments: [join(root, 'node_modules/vite/bin/vite.js')],
          cwd: join(root, 'apps', app),
          env: { ...env, PORT: String(own) },
          logFile: join(dataDir, `logs/vite-${app}.log`),
        });
        vite.printErrors();
        return vite;
      });
    },
  });
});
