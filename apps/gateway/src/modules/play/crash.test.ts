import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createDatabase, type Database } from '../../db/database.ts';
import { openEmbedded } from '../../db/embedded.ts';
import { databases, testDatabase } from '../../testing/harness.ts';
import { placeEmbedded } from '../../testing/templates.ts';
import { soundness, tablePartner } from './testing/table.ts';

const writer = path.join(import.meta.dirname, 'testing/crash-writer.ts');

/** Lets a process play until it was answered `count` times, kills it in mid-write, and tells what it was answered. */
async function playAndKill(target: string, life: number, count: number): Promise<string[]> {
  const child = spawn(process.execPath, [writer, target, String(life)], { stdio: ['ignore', 'pipe', 'pipe'] });
  let out = '';
  let complaint = '';
  child.stderr.on('data', (chunk: Buffer) => {
    complaint += chunk.toString();
  });
  child.stdout.on('data', (chunk: Buffer) => {
    out += chunk.toString();
    if (out.split('\n').length > count) child.kill('SIGKILL');
  });
  const signal = await new Promise((resolve) => child.on('close', (_code, by) => resolve(by)));
  expect({ signal, complaint }).toEqual({ signal: 'SIGKILL', complaint: '' });
  // What follows the last line break was not written whole; it may have been answered all the same.
  return out.split('\n').slice(0, -1);
}

async function expectKept(db: Database, acknowledged: readonly string[]): Promise<void> {
  expect(await soundness(db)).toEqual([]);
  const { rows } = await db.run<{ line: string }>({
    text: `select action || ' ' || transaction_id || ' ' || movement_id as line from transfers where source = $1`,
    values: [tablePartner],
  });
  const kept = new Set(rows.map((row) => row.line));
  expect(acknowledged.filter((line) => !kept.has(line))).toEqual([]);
}

const answersBeforeTheKill = { postgres: [60, 200, 25], embedded: [60, 20] };

describe.each(databases)('a gateway that is killed in mid-write, on %s', (kind) => {
  it('[W-07] loses no acknowledged movement and leaves none half done', { timeout: 180_000 }, async () => {
    const acknowledged: string[] = [];
    if (kind === 'postgres') {
      const { db, url } = await testDatabase('postgres');
      onTestFinished(() => db.close());
      for (const [life, count] of answersBeforeTheKill[kind].entries()) {
        acknowledged.push(...(await playAndKill(url ?? '', life, count)));
        await expectKept(db, acknowledged);
      }
    } else {
      const folder = await mkdtemp(path.join(tmpdir(), 'sampan-crash-'));
      onTestFinished(() => rm(folder, { recursive: true, force: true }));
      await placeEmbedded('migrated', folder);
      for (const [life, count] of answersBeforeTheKill[kind].entries()) {
        acknowledged.push(...(await playAndKill(folder, life, count)));
        const db = createDatabase(await openEmbedded(folder));
        try {
          await expectKept(db, acknowledged);
        } finally {
          await db.close();
        }
      }
    }
    expect(acknowledged.length).toBeGreaterThanOrEqual(answersBeforeTheKill[kind].reduce((sum, count) => sum + count));
  });
});
