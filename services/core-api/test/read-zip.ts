import { crc32, inflateRawSync } from 'node:zlib';

const END = 0x06054b50;
const CENTRAL = 0x02014b50;
const LOCAL = 0x04034b50;

/** Reads a zip archive by its central directory. @throws Error for a truncated one. */
export function readZip(archive: Buffer): Map<string, string> {
  const end = archive.length - 22;
  if (archive.readUInt32LE(end) !== END) throw new Error('The archive has no end.');
  const files = new Map<string, string>();
  let place = archive.readUInt32LE(end + 16);
  for (let left = archive.readUInt16LE(end + 10); left > 0; left -= 1) {
    if (archive.readUInt32LE(place) !== CENTRAL) throw new Error('The directory is broken.');
    const crc = archive.readUInt32LE(place + 16);
    const packedSize = archive.readUInt32LE(place + 20);
    const size = archive.readUInt32LE(place + 24);
    const nameLength = archive.readUInt16LE(place + 28);
    const start = archive.readUInt32LE(place + 42);
    const name = archive.toString('utf8', place + 46, place + 46 + nameLength);
    if (archive.readUInt32LE(start) !== LOCAL) throw new Error(`${name} is not where it should be.`);
    const content = start + 30 + archive.readUInt16LE(start + 26) + archive.readUInt16LE(start + 28);
    const bytes = inflateRawSync(archive.subarray(content, content + packedSize));
    if (bytes.length !== size || crc32(bytes) !== crc) throw new Error(`${name} is damaged.`);
    files.set(name, bytes.toString());
    place += 46 + nameLength + archive.readUInt16LE(place + 30);
  }
  if (place !== end) throw new Error('The directory is longer than it says.');
  return files;
}
