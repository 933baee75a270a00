// The tables of an OpenType file: https://learn.microsoft.com/typography/opentype/spec/otff

const HEADER = 12;
const RECORD = 16;

/**
 * The sum of a table's 32-bit words, its last one filled with zeros.
 * @param {Buffer} table
 */
function checksum(table) {
  const words = Buffer.alloc(Math.ceil(table.length / 4) * 4);
  table.copy(words);
  let sum = 0;
  for (let offset = 0; offset < words.length; offset += 4) sum = (sum + words.readUInt32BE(offset)) >>> 0;
  return sum;
}

/**
 * The font with further tables, or others in the place of its own of the same tag.
 * @param {Buffer} font an OpenType file, not compressed
 * @param {Record<string, Buffer>} added by tag: four characters
 * @returns {Buffer}
 */
export function withTables(font, added) {
  /** @type {Map<string, Buffer>} */
  const tables = new Map();
  for (let index = 0; index < font.readUInt16BE(4); index++) {
    const record = HEADER + index * RECORD;
    const offset = font.readUInt32BE(record + 8);
    const content = Buffer.from(font.subarray(offset, offset + font.readUInt32BE(record + 12)));
    tables.set(font.toString('latin1', record, record + 4), content);
  }
  for (const [tag, content] of Object.entries(added)) tables.set(tag, content);
  // Counted as zero in its own checksum and in the file's.
  const head = tables.get('head');
  if (!head) throw new Error('A font without a table "head"');
  head.writeUInt32BE(0, 8);

  const count = tables.size;
  const power = Math.floor(Math.log2(count));
  const directory = Buffer.alloc(HEADER + count * RECORD);
  font.copy(directory, 0, 0, 4);
  directory.writeUInt16BE(count, 4);
  directory.writeUInt16BE(2 ** power * RECORD, 6);
  directory.writeUInt16BE(power, 8);
  directory.writeUInt16BE((count - 2 ** power) * RECORD, 10);
  /** @type {Buffer[]} */
  const parts = [directory];
  let end = directory.length;
  let headAt = 0;
  for (const [index, [tag, content]] of [...tables].toSorted(([one], [other]) => (one < other ? -1 : 1)).entries()) {
    const record = HEADER + index * RECORD;
    directory.write(tag, record, 'latin1');
    directory.writeUInt32BE(checksum(content), record + 4);
    directory.writeUInt32BE(end, record + 8);
    directory.writeUInt32BE(content.length, record + 12);
    if (tag === 'head') headAt = end;
    const padding = -content.length & 3;
    parts.push(content, Buffer.alloc(padding));
    end += content.length + padding;
  }
  const whole = Buffer.concat(parts);
  whole.writeUInt32BE((0xb1b0afba - checksum(whole)) >>> 0, headAt + 8);
  return whole;
}
