/** Replaces the locks of the browser, which jsdom lacks. No lock is released. */
export function fakeLocks(): void {
  const held: { name: string }[] = [];
  const locks = {
    query: async () => ({ held }),
    request: async (name: string, run: () => Promise<void>) => {
      held.push({ name });
      await run();
    },
  };
  Object.assign(navigator, { locks });
}
