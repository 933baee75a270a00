/**
 * Completes package-lock.json; npm runs it after every change of packages (`dependencies` in package.json).
 *
 * Registries that lag behind don't have every platform's build of the native tools. npm leaves those optional
 * packages out of the lock and then refuses its own lock in `npm ci`. A package for another platform is never
 * fetched, so an entry with its version and platform is all that `npm ci` needs.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** @typedef {{ version?: string, optional?: boolean, dev?: boolean, os?: string[], cpu?: string[], libc?: string[], optionalDependencies?: Record<string, string> }} LockEntry */
/** @typedef {{ packages: Record<string, LockEntry> }} Lock */

const systems = ['aix', 'android', 'darwin', 'freebsd', 'linux', 'netbsd', 'openbsd', 'openharmony', 'sunos', 'win32'];
const processors = ['arm64', 'arm', 'ia32', 'loong64', 'mips64el', 'ppc64', 'riscv64', 's390x', 'wasm32', 'x64'];

/**
 * Where npm would look for a package that `parent` (a key of the lock) depends on.
 * @param {Lock} lock
 * @param {string} parent
 * @param {string} name
 */
function findInstalled(lock, parent, name) {
  for (let base = parent; ; base = base.slice(0, base.lastIndexOf('/node_modules/'))) {
    const key = base === '' ? `node_modules/${name}` : `${base}/node_modules/${name}`;
    if (lock.packages[key]) return key;
    if (base === '') return undefined;
    if (!base.includes('/node_modules/')) base = '/node_modules/';
  }
}

/**
 * Optional packages that the lock's packages name and the lock doesn't hold.
 * @param {Lock} lock
 * @returns {{ parent: string, name: string, version: string }[]}
 */
export function missingOptional(lock) {
  return Object.entries(lock.packages).flatMap(([parent, entry]) =>
    Object.entries(entry.optionalDependencies ?? {})
      .filter(([name]) => !findInstalled(lock, parent, name))
      .map(([name, version]) => ({ parent, name, version })),
  );
}

/**
 * The platform that a native package's name states, e.g. `@oxlint/binding-linux-x64-musl`.
 * @param {string} name
 */
function platformOf(name) {
  const words = name.split(/[-/]/);
  const os = systems.find((system) => words.includes(system));
  const cpu = processors.find((processor) => words.includes(processor));
  if (!os || !cpu) throw new Error(`Can't tell the platform of ${name}; add it to package-lock.json by hand`);
  const libc = os !== 'linux' ? undefined : words.some((word) => word.startsWith('musl')) ? 'musl' : 'glibc';
  return { os: [os], cpu: [cpu], libc: libc && [libc] };
}

/**
 * Adds the missing entries; returns how many.
 * @param {Lock} lock
 */
export function complete(lock) {
  const missing = missingOptional(lock);
  for (const { parent, name, version } of missing) {
    if (!/^\d/.test(version)) throw new Error(`${parent} asks for ${name}@${version}: not an exact version`);
    const { os, cpu, libc } = platformOf(name);
    const key = `${parent.slice(0, parent.lastIndexOf('node_modules/'))}node_modules/${name}`;
    lock.packages[key] = {
      version,
      cpu,
      ...(lock.packages[parent]?.dev && { dev: true }),
      ...(libc && { libc }),
      optional: true,
      os,
    };
  }
  const [root, ...rest] = Object.entries(lock.packages);
  lock.packages = Object.fromEntries([
    ...(root ? [root] : []),
    ...rest.toSorted(([a], [b]) => a.localeCompare(b, 'en')),
  ]);
  return missing.length;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const path = fileURLToPath(new URL('../package-lock.json', import.meta.url));
  /** @type {Lock} */
  const lock = JSON.parse(readFileSync(path, 'utf8'));
  const added = complete(lock);
  if (added > 0) writeFileSync(path, `${JSON.stringify(lock, null, 2)}\n`);
  if (added > 0) console.log(`package-lock.json: ${added} packages of other platforms added.`);
}
