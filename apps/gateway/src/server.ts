import { Redis } from 'ioredis';
import { buildApp } from './app.ts';
import { systemClock } from './clock.ts';
import { readConfig } from './config.ts';
import { createDatabase } from './db/database.ts';
import { openEmbedded } from './db/embedded.ts';
import { migrate } from './db/migrate.ts';
import { openPostgres } from './db/pool.ts';
import { connectEvents } from './events.ts';

/** How long requests in flight may take after SIGTERM, in milliseconds. */
const drainMs = 10_000;

async function main(): Promise<void> {
  const config = readConfig(process.env);
  const onDropped = (error: Error) => console.error(JSON.stringify({ level: 40, msg: error.message }));
  const pool = config.databaseUrl
    ? openPostgres(config.databaseUrl, config.databasePool, onDropped)
    : await openEmbedded(`${config.dataDir}/db`);
  const db = createDatabase(pool);
  await migrate(db);
  const redis = config.redisUrl ? new Redis(config.redisUrl, { maxRetriesPerRequest: 1 }) : null;
  redis?.on('error', onDropped);
  const events = await connectEvents({ db, redis, onError: onDropped });
  const app = await buildApp({ config, db, events, clock: systemClock, redis });

  let isStopping = false;
  async function stop(signal: NodeJS.Signals): Promise<void> {
    if (isStopping) return;
    isStopping = true;
    app.log.info({ signal }, 'draining');
    // Idle keep-alive connections and sockets close at once; what is in flight is answered first.
    setTimeout(() => {
      app.log.error('requests did not end in time');
      process.exit(1);
    }, drainMs).unref();
    await app.close();
    await events.close();
    redis?.disconnect();
    await db.close();
    process.exit(0);
  }
  process.on('SIGTERM', (signal) => void stop(signal));
  process.on('SIGINT', (signal) => void stop(signal));

  await app.listen({ host: config.host, port: config.port });
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
