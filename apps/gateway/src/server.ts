import { buildApp } from './app.ts';
import { systemClock } from './clock.ts';
import { type Config, readConfig } from './config.ts';
import type { DemoSettings } from './demo-settings.ts';
import { createDatabase, type Database } from './db/database.ts';
import { openEmbedded } from './db/embedded.ts';
import { migrate } from './db/migrate.ts';
import { openPostgres } from './db/pool.ts';
import { DatabaseUnavailableError } from './db/unavailable.ts';
import { connectEvents } from './events.ts';
import { openGeoIp } from './geoip.ts';
import { demoPasswords, replacePublishedPasswords } from './modules/identity/demo.ts';
import { openRedis, type RedisLink } from './redis.ts';
import { seedDemo } from './seed.ts';

/** How long requests in flight may take after SIGTERM, in milliseconds. */
const drainMs = 10_000;

/** What went wrong before there was a log: one line that says what to do about it. */
class StartError extends Error {}

const warn = (error: Error) => console.error(JSON.stringify({ level: 40, msg: error.message }));

async function openDatabase(config: Config): Promise<Database> {
  const db = createDatabase(
    config.databaseUrl === null
      ? await openEmbedded(`${config.dataDir}/db`)
      : openPostgres(config.databaseUrl, config.databasePool, warn),
  );
  try {
    await db.run({ text: 'select 1' });
  } catch (cause) {
    const reason = cause instanceof DatabaseUnavailableError ? cause.cause : cause;
    // The address may hold a password: it is not repeated.
    throw new StartError(`The database of DATABASE_URL can’t be reached: ${reasonOf(reason)}`, { cause });
  }
  await migrate(db);
  if (config.demo) await openDemo(db, config.demo);
  return db;
}

/** Seeds the demo, and says to who started it, not to the log, how its accounts are entered. */
async function openDemo(db: Database, { isQuiet, isExposed, passwords: given }: DemoSettings): Promise<void> {
  const passwords = demoPasswords({ given, isExposed });
  const isNew = await seedDemo({ db, clock: systemClock, isQuiet, passwords });
  const changed = isNew ? [] : await replacePublishedPasswords(db, passwords, new Date(systemClock.now()));
  for (const [account, password] of passwords) {
    const isTold = isNew || !isExposed || changed.includes(account);
    console.log(`Demo account: ${account} / ${isTold ? password : '(as it was told when it was made)'}`);
  }
}

async function connectRedis(url: string): Promise<RedisLink> {
  try {
    return await openRedis(url);
  } catch (cause) {
    // The address may hold a password: it is not repeated.
    throw new StartError(`The Redis of REDIS_URL can’t be reached: ${reasonOf(cause)}`, { cause });
  }
}

async function main(): Promise<void> {
  const config = readConfig(process.env);
  const db = await openDatabase(config);
  const redis = config.redisUrl ? await connectRedis(config.redisUrl) : null;
  const events = await connectEvents({ db, redis, onError: warn });
  const app = await buildApp({
    config,
    db,
    events,
    clock: systemClock,
    redis,
    countryOf: await openGeoIp(),
  });

  let isStopping = false;
  async function stop(signal: NodeJS.Signals): Promise<void> {
    if (isStopping) return;
    isStopping = true;
    app.log.info({ signal }, 'draining');
    setTimeout(() => {
      app.log.error('requests did not end in time');
      process.exit(1);
    }, config.drainDelayMs + drainMs).unref();
    app.drain();
    // Balancers that read /readyz get the time to send new work elsewhere.
    if (config.drainDelayMs > 0) await new Promise((resolve) => setTimeout(resolve, config.drainDelayMs));
    // Sockets and idle connections close at once; what is in flight is answered first.
    await app.close();
    await events.close();
    await redis?.close();
    await db.close();
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      stop(signal).then(
        () => process.exit(0),
        (error: unknown) => {
          app.log.fatal({ err: error }, 'stopping failed');
          process.exit(1);
        },
      );
    });
  }

  try {
    await app.listen({ host: config.host, port: config.port });
  } catch (cause) {
    await app.close();
    await db.close();
    if ((cause as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw cause;
    const { port } = cause as { port?: number };
    throw new StartError(`Port ${port ?? config.port} is in use: stop what uses it, or choose another with PORT`, {
      cause,
    });
  }
}

function reasonOf(error: unknown): string {
  // Node tries each address of a name, and puts what went wrong with them into one error without a message.
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join('; ');
  return error instanceof Error ? error.message : String(error);
}

main().catch((error: unknown) => {
  const isUnknown = error instanceof Error && error.message === '';
  console.error(isUnknown ? error : reasonOf(error));
  process.exit(1);
});
