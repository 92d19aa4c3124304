/** Seconds of CPU time that `work` takes in this thread, independent of other processes: the least of three runs. */
export function cpuSeconds(work: () => unknown): number {
  const seconds = Array.from({ length: 3 }, () => {
    const before = process.threadCpuUsage();
    work();
    const { user, system } = process.threadCpuUsage(before);
    return (user + system) / 1_000_000;
  });
  return Math.min(...seconds);
}

/**
 * How many times longer the work takes for input of 16 times the size `n`: about 16 if its time is linear, 256 if it is
 * quadratic. `prepare` returns the work for a size. Times below half a second are too imprecise and count as linear.
 */
export function growth(prepare: (size: number) => () => unknown, n: number): number {
  const [small, large] = [cpuSeconds(prepare(n)), cpuSeconds(prepare(16 * n))];
  return large > 0.5 ? large / small : 16;
}
