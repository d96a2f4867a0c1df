import { setTimeout as delay } from 'node:timers/promises';
import { openCalendarFileReader } from './calendar-file-reader.ts';

const READING = {
  window: { timeMin: '2026-03-01T00:00:00Z', timeMax: '2026-04-01T00:00:00Z' },
  zone: 'Europe/London',
};
const fileOf = (count: number) => {
  const events = Array.from(
    { length: count },
    (_, index) =>
      `BEGIN:VEVENT\r\nUID:${index}\r\nDTSTART:20260310T080000Z\r\nSUMMARY:Sports day ${index}\r\nEND:VEVENT\r\n`,
  );
  return Buffer.from(`BEGIN:VCALENDAR\r\nVERSION:2.0\r\n${events.join('')}END:VCALENDAR\r\n`);
};
const LIMITS = { timeoutMs: 10_000, memoryMiB: 192 };
const opened: ReturnType<typeof openCalendarFileReader>[] = [];
function open(limits: Partial<typeof LIMITS> = {}) {
  const files = openCalendarFileReader({ ...LIMITS, ...limits });
  opened.push(files);
  return files;
}

afterEach(async () => {
  await Promise.all(opened.splice(0).map((files) => files.close()));
});

test('reader of calendar files: files are read one after the other, and the bytes stay with the caller (SYN-53)', async () => {
  const files = open();
  const bytes = fileOf(2);
  const read = await Promise.all([
    files.read(bytes, READING),
    files.read(Buffer.from('<html></html>'), READING),
    files.read(bytes, READING),
  ]);
  expect(read.map((file) => file && file.events.length)).toEqual([2, null, 2]);
});

test('reader of calendar files: a file that takes too long is rejected, and the next one is read (SYN-53)', async () => {
  const files = open({ timeoutMs: 2_000, memoryMiB: 4_096 });
  const slow = files.read(fileOf(1_200_000), READING);
  const next = files.read(fileOf(1), READING);
  await expect(slow).rejects.toMatchObject({ code: 'invalid_request' });
  expect((await next)?.events).toHaveLength(1);
});

test('reader of calendar files: a file that needs too much memory is rejected, and the next one is read (SYN-53)', async () => {
  const files = open({ memoryMiB: 32 });
  await expect(files.read(fileOf(150_000), READING)).rejects.toMatchObject({ code: 'invalid_request' });
  expect((await files.read(fileOf(1), READING))?.events).toHaveLength(1);
});

test('reader of calendar files: timers of the process run while a file is read', async () => {
  const files = open();
  let ticks = 0;
  const ticking = setInterval(() => (ticks += 1), 5);
  await files.read(fileOf(10_000), READING);
  clearInterval(ticking);
  expect(ticks).toBeGreaterThan(20);
});

test('reader of calendar files: a reading that is ended says so', async () => {
  const files = open();
  const stop = new AbortController();
  const read = files.read(fileOf(100_000), READING, stop.signal);
  await delay(10);
  stop.abort();
  await expect(read).rejects.toMatchObject({ code: 'aborted' });
});

test('reader of calendar files: a zone of many days takes no more memory than its text (ICS-27)', async () => {
  const files = open({ timeoutMs: 60_000, memoryMiB: 96 });
  const zone = `BEGIN:VTIMEZONE\r\nTZID:Here\r\nBEGIN:STANDARD\r\nDTSTART:19700101T000000\r\nTZOFFSETFROM:+0100\r\nTZOFFSETTO:+0200\r\nRDATE:${'20260101T010000,'.repeat(400_000)}\r\nEND:STANDARD\r\nEND:VTIMEZONE\r\n`;
  const event = 'BEGIN:VEVENT\r\nUID:1\r\nDTSTART;TZID=Here:20260310T080000\r\nEND:VEVENT\r\n';
  const file = Buffer.from(`BEGIN:VCALENDAR\r\n${zone}${event}END:VCALENDAR\r\n`);
  expect((await files.read(file, READING))?.events).toHaveLength(1);
});

test('reader of calendar files: a line in quoted-printable takes no more memory than it is long (ICS-27)', async () => {
  const files = open({ timeoutMs: 60_000, memoryMiB: 128 });
  const line = `DESCRIPTION;ENCODING=QUOTED-PRINTABLE:${'=C3=A4'.repeat(1_000_000)}\r\n`;
  const file = Buffer.from(
    `BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nUID:1\r\nDTSTART:20260310T080000Z\r\n${line}END:VEVENT\r\nEND:VCALENDAR\r\n`,
  );
  expect((await files.read(file, READING))?.events).toHaveLength(1);
});
