// The build reduces the texts of this module to those of the home page beyond the first load.
export { texts } from './index.ts';
