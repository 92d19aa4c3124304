/** Spec section 5: what may be chosen, and what it becomes before it is stored. */
export const limits = {
  /** Bytes of a chosen file; it must be smaller. */
  file: 5 * 1024 * 1024,
  /** Bytes of the stored picture, at most. */
  picture: 1024 * 1024,
  /** Pixels of the longer side, at most. */
  side: 1920,
} as const;

/** Why a file cannot be used: no image, too large, unreadable, or it cannot be made small enough. */
export type ImageFault = 'type' | 'size' | 'broken' | 'heavy';
