import { boot, start, StartError } from './boot.ts';
import { readConfig } from './config.ts';

start(async () => {
  const config = readConfig(process.env);
  const { app, close } = await boot(config);
  try {
    await app.listen({ host: config.host, port: config.port });
  } catch (cause) {
    await close();
    if ((cause as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw cause;
    const { port } = cause as { port?: number };
    throw new StartError(`Port ${port ?? config.port} is in use: stop what uses it, or choose another with PORT`, {
      cause,
    });
  }
  if (config.hasJobs) app.jobs.start();
});
