import { boot, start, StartError } from './boot.ts';
import { readConfig } from './config.ts';

/** Runs the jobs of an installation whose servers have `JOBS=off`; it answers no calls. */
start(async () => {
  const config = readConfig(process.env);
  if (config.databaseUrl === null)
    throw new StartError('DATABASE_URL is needed: the embedded database has one process, which runs the jobs itself');
  const { app } = await boot(config);
  await app.ready();
  app.jobs.start();
  app.log.info('the worker runs the jobs');
});
