/** Address of the events with which `npm run dev` reloads pages. Exists in development only. */
export const reloadPath = '/development/events';
