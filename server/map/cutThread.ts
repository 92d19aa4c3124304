import { parentPort, workerData } from 'node:worker_threads';
import { cutBaseMap } from './cutBaseMap.ts';

/** Thread that cuts the base map of a country and sends it as JSON. */
parentPort?.postMessage(JSON.stringify(cutBaseMap((workerData as { country?: string }).country)));
