/** Keys of the checks whose last result the home page shows. */
export const checks = { sync: 'userSync', signIns: 'signIns', silent: 'silentWorkers' } as const;
