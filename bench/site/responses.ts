import { readdir, stat } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import path from 'node:path';
import { chosenBrand } from '../../scripts/build/brand.mjs';

/** Requests under way at once, and how long each part takes, milliseconds. */
const atOnce = 16;
const partMs = 2_000;

/** A GET as a browser makes it; answers the bytes of the body. */
function get(agent: Agent, url: string): Promise<number> {
  return new Promise((resolve, reject) => {
    request(
      url,
      { agent, headers: { accept: 'text/html', 'accept-encoding': 'br', merchant: 'SAMPAN' } },
      (response) => {
        let bytes = 0;
        response.on('data', (chunk: Buffer) => (bytes += chunk.length));
        response.on('end', () => {
          if (response.statusCode === 200) resolve(bytes);
          else reject(new Error(`${url}: ${response.statusCode}`));
        });
      },
    )
      .on('error', reject)
      .end();
  });
}

/** Bytes of what is answered there, compressed. */
export async function sizeOf(url: string): Promise<number> {
  const agent = new Agent({ keepAlive: false });
  return get(agent, url);
}

/** Responses a second. `addressOf`: of the so-manieth request. */
export async function responsesPerSecond(addressOf: (count: number) => string): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
  const start = performance.now();
  let count = 0;
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (performance.now() - start < partMs) await get(agent, addressOf(count++));
    }),
  );
  agent.destroy();
  return count / ((performance.now() - start) / 1000);
}

/** The address of the static file whose size, compressed, is the nearest to that. */
export async function fileOfSize(bytes: number): Promise<string> {
  const folder = path.join(chosenBrand().site, 'client/assets');
  const packed = (await readdir(folder)).filter((file) => file.endsWith('.br'));
  const sizes = await Promise.all(
    packed.map(async (file) => ({ file, size: (await stat(path.join(folder, file))).size })),
  );
  const [nearest] = sizes.toSorted((one, other) => Math.abs(one.size - bytes) - Math.abs(other.size - bytes));
  if (!nearest) throw new Error('the site has no compressed files');
  return `/assets/${nearest.file.slice(0, -'.br'.length)}`;
}
