import * as fc from 'fast-check';

/** True in `npm run test:long`, in which properties run longer and with a seed of its own. */
export const isLongRun = process.env.LONG === 'true';

/** The number of runs of a property, files or signals: `short` in every run of the tests, `long` in the long run. */
export const runs = (short: number, long: number): number => (isLongRun ? long : short);

// The same cases on every machine, so that a failure is caused by the tested change; SEED=<number> tries others. The long run
// sets SEED to a new number and prints it.
fc.configureGlobal({ seed: Number(process.env.SEED ?? 20260101) });

export { fc };
