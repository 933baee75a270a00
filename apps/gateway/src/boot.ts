import type { FastifyInstance } from 'fastify';
import { buildApp } from './app.ts';
import { systemClock } from './clock.ts';
import type { Config } from './config.ts';
import { createDatabase, type Database } from './db/database.ts';
import { openEmbedded } from './db/embedded.ts';
import { migrate } from './db/migrate.ts';
import { openPostgres } from './db/pool.ts';
import { DatabaseUnavailableError } from './db/unavailable.ts';
import { connectEvents } from './events.ts';
import { openGeoIp } from './geoip.ts';
import { seededOperators } from './modules/settings/written.ts';
import { openRedis, type RedisLink } from './redis.ts';

/** How long requests in flight may take after SIGTERM, in milliseconds. */
const drainMs = 10_000;

/** What went wrong before there was a log: one line that says what to do about it. */
export class StartError extends Error {}

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
  return db;
}

/** The only import of the demonstration, so that other installations never load it. */
const demonstration = () => import('../seeds/demo/demo.ts');

/** Null: none was asked for. */
async function openDemo(db: Database, { demo: asked, exposedBy, consoleDir, publicUrl }: Config) {
  if (!asked) {
    if (exposedBy.length > 0) await demandNoDemo(db, exposedBy);
    return null;
  }
  const demo = await (
    await demonstration()
  ).openDemo(db, systemClock, asked, asked.consoleUrl ?? (consoleDir === null ? null : `${publicUrl}/console`));
  for (const line of demo.told) console.log(line);
  return demo;
}

/** A demonstration's database with its published passwords is not served to other machines. */
async function demandNoDemo(db: Database, exposedBy: readonly string[]): Promise<void> {
  if ((await seededOperators(db.queries)).length === 0) return;
  const accounts = await (await demonstration()).accountsWithPublishedPassword(db);
  if (accounts.length === 0) return;
  throw new StartError(
    `The database has demo accounts whose passwords are published (${accounts.join(', ')}), and others than this machine reach it (${exposedBy.join(', ')}). Nothing is served. Start it once with SEED_DEMO=1 ALLOW_DEMO=1, which gives them passwords of chance, or take a database of its own: docs/OPERATIONS.md`,
  );
}

async function connectRedis(url: string): Promise<RedisLink> {
  try {
    return await openRedis(url);
  } catch (cause) {
    // The address may hold a password: it is not repeated.
    throw new StartError(`The Redis of REDIS_URL can’t be reached: ${reasonOf(cause)}`, { cause });
  }
}

/** A gateway that is put together and listens nowhere yet; SIGTERM and SIGINT end it, and the process with it. */
export async function boot(config: Config): Promise<{ readonly app: FastifyInstance; close(): Promise<void> }> {
  const db = await openDatabase(config);
  const demo = await openDemo(db, config);
  const redis = config.redisUrl ? await connectRedis(config.redisUrl) : null;
  const events = await connectEvents({ db, redis, onError: warn });
  const app = await buildApp({
    config,
    db,
    events,
    clock: systemClock,
    redis,
    countryOf: await openGeoIp(),
    ...(demo && { partners: demo.partners, routes: [demo.routes] }),
  });

  async function close(): Promise<void> {
    await app.close();
    await events.close();
    await redis?.close();
    await db.close();
  }

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
    await close();
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
  return { app, close };
}

function reasonOf(error: unknown): string {
  // Node tries each address of a name, and puts what went wrong with them into one error without a message.
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join('; ');
  return error instanceof Error ? error.message : String(error);
}

/** Runs the program; a failure to start is reported in one line. */
export function start(main: () => Promise<void>): void {
  main().catch((error: unknown) => {
    const isUnknown = error instanceof Error && error.message === '';
    console.error(isUnknown ? error : reasonOf(error));
    process.exit(1);
  });
}
