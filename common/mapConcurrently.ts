/**
 * Maps items with at most `limit` calls of `map` at a time. Resolves to the results in the order of the items. Rejects with
 * the first error, after which no further item is mapped.
 */
export async function mapConcurrently<Item, Result>(
  items: Iterable<Item>,
  limit: number,
  map: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const queue = [...items].entries();
  let hasFailed = false;
  const work = async (): Promise<void> => {
    for (const [index, item] of queue) {
      if (hasFailed) return;
      try {
        results[index] = await map(item);
      } catch (error) {
        hasFailed = true;
        throw error;
      }
    }
  };
  await Promise.all(Array.from({ length: limit }, work));
  return results;
}
