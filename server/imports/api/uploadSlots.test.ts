import { setImmediate } from 'node:timers/promises';
import { createUploadSlots, type UploadSlots } from './uploadSlots.ts';

const MB = 1024 * 1024;

const open = new Set<() => Promise<void>>();
afterEach(async () => {
  for (const interrupt of open) await interrupt();
  open.clear();
});

/** An upload whose chunks the test sends: `received` are the bytes that the server has read. */
function startUpload(slots: UploadSlots, userId: string) {
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  const body = new ReadableStream<Uint8Array>({ start: (created) => (controller = created) });
  const slot = slots.open(userId);
  const upload = { received: 0, failure: undefined as unknown };
  const done = slot.receive(body).pipeTo(
    new WritableStream({
      write(chunk) {
        upload.received += chunk.length;
      },
    }),
  );
  done.catch((error: unknown) => (upload.failure = error));
  const interrupt = async (): Promise<void> => {
    controller?.error(new Error('aborted'));
    await done.catch(() => undefined);
    slot.release();
    await settle();
  };
  open.add(interrupt);
  return Object.assign(upload, {
    interrupt,
    async send(megabytes: number) {
      for (let sent = 0; sent < megabytes; sent += 1) controller?.enqueue(new Uint8Array(MB));
      await settle();
    },
    async end() {
      open.delete(interrupt);
      controller?.close();
      await done;
      slot.release();
      await settle();
    },
  });
}

/** Lets all chunks pass that may be received. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 300; turn += 1) await setImmediate();
}

test('only bytes that have arrived count: an upload that sends little does not delay others', async () => {
  const slots = createUploadSlots();
  const slow = startUpload(slots, 'ali');
  await slow.send(1);
  const other = startUpload(slots, 'jane');
  await other.send(60);
  expect(other.received).toBe(60 * MB);
  const second = startUpload(slots, 'ali');
  await second.send(2);
  expect(second.received).toBe(2 * MB);
});

test('one user cannot occupy the space of others', async () => {
  const slots = createUploadSlots();
  const own = Array.from({ length: 5 }, () => startUpload(slots, 'ali'));
  for (const upload of own.toReversed()) await upload.send(60);
  const other = startUpload(slots, 'jane');
  await other.send(20);
  expect(other.received).toBe(20 * MB);
  expect(own.reduce((sum, { received }) => sum + received, 0)).toBeLessThanOrEqual(100 * MB);
});

test('at most 128 MB are received from several users, and waiting uploads continue when one is stored', async () => {
  const slots = createUploadSlots();
  const uploads = ['ali', 'jane', 'li'].map((user) => startUpload(slots, user));
  for (const upload of uploads.toReversed()) await upload.send(60);
  const [ali, jane, li] = uploads;
  expect(li?.received).toBe(60 * MB);
  expect(jane?.received).toBe(60 * MB);
  // The oldest upload always continues.
  expect(ali?.received).toBe(60 * MB);
  await jane?.send(4);
  expect(jane?.received).toBe(60 * MB);
  await ali?.end();
  expect(jane?.received).toBe(64 * MB);
});

test('several uploads of a user that are larger than its share are all received', async () => {
  const slots = createUploadSlots();
  const uploads = Array.from({ length: 4 }, () => startUpload(slots, 'ali'));
  for (const upload of uploads) await upload.send(40);
  for (const upload of uploads) {
    expect(upload.received).toBe(40 * MB);
    await upload.end();
  }
});

test('an interrupted upload that waits frees its place', async () => {
  const slots = createUploadSlots();
  const [first, second, third] = Array.from({ length: 3 }, () => startUpload(slots, 'ali'));
  await first?.send(40);
  await second?.send(40);
  expect(second?.received).toBeLessThan(40 * MB);
  await second?.interrupt();
  await first?.end();
  await third?.send(40);
  expect(third?.received).toBe(40 * MB);
});

test('the eleventh upload of a user is refused with 503, while those of others are accepted', () => {
  const slots = createUploadSlots();
  for (let index = 0; index < 10; index += 1) slots.open('ali');
  expect(() => slots.open('ali')).toThrow('Too many files');
  slots.open('jane').release();
});

test('releasing an upload cancels a body that was not read', async () => {
  const cancel = jest.fn();
  const slot = createUploadSlots().open('ali');
  slot.receive(new ReadableStream<Uint8Array>({ cancel }));
  slot.release();
  await settle();
  expect(cancel).toHaveBeenCalled();
});

describe('speed', () => {
  beforeEach(() => jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] }));
  afterEach(() => jest.useRealTimers());

  test('an upload is refused with 408 if it sends nothing for a minute', async () => {
    const upload = startUpload(createUploadSlots(), 'ali');
    await upload.send(1);
    await jest.advanceTimersByTimeAsync(60_000);
    await settle();
    expect(upload.failure).toBeUndefined();
    await jest.advanceTimersByTimeAsync(60_000);
    await settle();
    expect(upload.failure).toMatchObject({ status: 408 });
  });

  test('an upload continues after its connection has stalled for 50 seconds', async () => {
    const upload = startUpload(createUploadSlots(), 'ali');
    await upload.send(1);
    // Fills the window in which the bytes above were measured.
    await jest.advanceTimersByTimeAsync(60_000);
    await settle();
    await jest.advanceTimersByTimeAsync(50_000);
    await upload.send(1);
    await jest.advanceTimersByTimeAsync(50_000);
    await upload.end();
    expect([upload.received, upload.failure]).toEqual([2 * MB, undefined]);
  });

  test('time in which the server has no space does not count', async () => {
    const slots = createUploadSlots();
    const first = startUpload(slots, 'ali');
    const second = startUpload(slots, 'ali');
    await first.send(40);
    await second.send(1);
    expect(second.received).toBe(0);
    await jest.advanceTimersByTimeAsync(30_000);
    await first.end();
    await jest.advanceTimersByTimeAsync(45_000);
    await settle();
    expect([second.received, second.failure]).toEqual([MB, undefined]);
  });
});
