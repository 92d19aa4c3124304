// Written by npm run messages from lang/.

/** Languages whose texts are reviewed completely. English is the source of all texts. */
export const reviewedLanguages: readonly string[] = ['en'];

/** Number of texts that a language does not have; English is shown instead. Languages with all texts are not listed. */
export const missingTexts: Readonly<Record<string, number>> = {};
