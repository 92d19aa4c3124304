import { createUploadSlots } from './uploadSlots.ts';

/** Takes a slot and records when it is granted. */
function takeAll(users: readonly string[], length = 60_000_000) {
  const slots = createUploadSlots();
  const granted: string[] = [];
  const releases = new Map<string, () => void>();
  const taken = users.map((name) =>
    slots.take(name.split('/')[0] ?? '', length).then((release) => {
      granted.push(name);
      releases.set(name, release);
    }),
  );
  const release = async (name: string): Promise<void> => {
    releases.get(name)?.();
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { taken, granted, release };
}

test('two uploads of 60 MB run at the same time, and the user with the fewest running ones is next', async () => {
  const { taken, granted, release } = takeAll(['ali/1', 'ali/2', 'ali/3', 'jane/1', 'ali/4']);
  await Promise.all(taken.slice(0, 2));
  expect(granted).toEqual(['ali/1', 'ali/2']);
  await release('ali/1');
  expect(granted.at(-1)).toBe('jane/1');
  await release('ali/2');
  await release('jane/1');
  expect(granted.slice(3)).toEqual(['ali/3', 'ali/4']);
});

test('uploads of some megabytes run beside each other, one of unknown length alone', async () => {
  const small = takeAll(['ali/1', 'ali/2', 'jane/1', 'jane/2', 'li/1'], 10_000_000);
  await Promise.all(small.taken);
  expect(small.granted).toHaveLength(5);

  const unknown = takeAll(['ali/1', 'jane/1'], Infinity);
  await unknown.taken[0];
  expect(unknown.granted).toEqual(['ali/1']);
  await unknown.release('ali/1');
  expect(unknown.granted).toEqual(['ali/1', 'jane/1']);
});

test('an upload is refused with 503 if ten of its user wait, while those of others are accepted', async () => {
  const { taken } = takeAll([...Array.from({ length: 13 }, (_, index) => `ali/${index}`), 'jane/1']);
  await expect(taken[12]).rejects.toMatchObject({ status: 503 });
  const others = await Promise.race([taken[13], new Promise((resolve) => setImmediate(() => resolve('waits')))]);
  expect(others).toBe('waits');
});
