/**
 * Factor of all time limits: the number of processes that want to compute at the same time for each core, at least 1. A whole
 * number, because Node accepts only whole milliseconds.
 *
 * @param load Processes of other programs that compute, as in `os.loadavg()`.
 * @param workers Processes of this run that compute or are waited for at the same time.
 */
export const waitFactor = (load: number, workers: number, cores: number): number =>
  Math.max(1, Math.ceil((load + workers) / cores));
