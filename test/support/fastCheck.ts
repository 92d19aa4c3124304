import * as fc from 'fast-check';

// The same cases on every machine, so that a failure belongs to the change at hand; SEED=<number> tries others.
fc.configureGlobal({ seed: Number(process.env.SEED ?? 20260101) });

export { fc };
