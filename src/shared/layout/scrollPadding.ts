/**
 * Scroll padding of the main area, which keeps a focused element clear of a sticky heading or bar. The elements in such a
 * heading or bar have it as negative scroll margin: otherwise a focus on them would scroll the page.
 */
export const scrollPadding = '64px';
