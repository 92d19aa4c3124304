/** Languages whose texts are reviewed completely. Written by npm run messages from lang/reviews.json. */
export const reviewedLanguages: readonly string[] = ['en'];
