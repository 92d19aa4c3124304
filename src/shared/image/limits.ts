/** Spec section 5: limits of chosen files and of stored pictures. */
export const limits = {
  /** Size of a chosen file in bytes; it must be smaller. */
  file: 5 * 1024 * 1024,
  /** Maximum size of the stored picture in bytes. */
  picture: 1024 * 1024,
  /** Maximum length of the longer side in pixels. */
  side: 1920,
} as const;

/** Why a file cannot be used: not an image, too large, unreadable, or not compressible to the maximum size. */
export type ImageFault = 'type' | 'size' | 'broken' | 'heavy';
