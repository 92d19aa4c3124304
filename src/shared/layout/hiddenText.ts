/** Style of a text for screen readers only. */
export const hiddenText = {
  position: 'absolute',
  inlineSize: '1px',
  blockSize: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  // Words must not break in the narrow box: screen readers read broken words in parts.
  whiteSpace: 'nowrap',
} as const;
