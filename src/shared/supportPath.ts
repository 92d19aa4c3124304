/** Page with what forms do not support. The system check links to it. */
export const supportPath = '/quest-support';
