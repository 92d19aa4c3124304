import path from 'node:path';

/** Directory of the development build. */
export const developmentFolder = path.resolve(import.meta.dirname, '../../.cache/development');

/** Contains the hash of the last build without errors. */
export const buildFile = path.join(developmentFolder, '.build');
