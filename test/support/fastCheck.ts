import * as fc from 'fast-check';

// The same cases on every machine, so that a failure is caused by the tested change; SEED=<number> tries others.
fc.configureGlobal({ seed: Number(process.env.SEED ?? 20260101) });

export { fc };
